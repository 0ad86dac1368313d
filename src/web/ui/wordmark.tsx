const TONES = { maiz: 'text-maiz', albahaca: 'text-albahaca', white: 'text-white' } as const

/** The name of the business, hand-painted. */
export function Wordmark({
  nombre,
  tone = 'maiz',
  className = 'text-28',
}: {
  nombre: string
  tone?: keyof typeof TONES
  className?: string
}) {
  return (
    <span className={`font-display font-bold whitespace-nowrap ${TONES[tone]} ${className}`}>{nombre}</span>
  )
}
