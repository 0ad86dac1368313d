import { useState, type ReactNode } from 'react'

const WIDTHS = [240, 400, 640]

function srcSet(src: string, format: string): string {
  const stem = src.replace(/\.[a-z]+$/i, '')
  return WIDTHS.map((width) => `${stem}-${String(width)}.${format} ${String(width)}w`).join(', ')
}

/**
 * A square picture in the smallest variant that fits. `src` is the path of its JPEG or PNG; its
 * variants are beside it. A file that was just chosen ('blob:') has none. When a variant fails to
 * load, the browser loads the original.
 */
export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  className = '',
  fallback = null,
  onLoad,
}: {
  src: string | null
  alt: string
  sizes: string
  priority?: boolean
  className?: string
  fallback?: ReactNode
  onLoad?: () => void
}) {
  const [alone, setAlone] = useState<string | null>(null)
  if (src === null) return fallback
  return (
    <picture className="contents">
      {src.startsWith('/') &&
        src !== alone &&
        ['avif', 'webp'].map((format) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet(src, format)} sizes={sizes} />
        ))}
      <img
        src={src}
        onLoad={onLoad}
        onError={() => setAlone(src)}
        alt={alt}
        width={640}
        height={640}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
