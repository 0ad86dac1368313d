const TONES = { maiz: 'text-maiz', albahaca: 'text-albahaca', white: 'text-white' } as const

interface Logo {
  readonly imagen: string
  readonly ancho: number
  readonly alto: number
  readonly tono: string
}

/** The mark of the business: its logo, or its name, hand-painted. */
export function Wordmark({
  nombre,
  logo,
  tone = 'maiz',
  className = 'text-28',
}: {
  nombre: string
  logo?: Logo | null | undefined
  /** The colour of the name. */
  tone?: keyof typeof TONES
  className?: string
}) {
  return logo ? (
    <img
      src={logo.imagen}
      width={logo.ancho}
      height={logo.alto}
      alt={nombre}
      data-tono={logo.tono}
      className="logo"
    />
  ) : (
    <span
      className={`inline-block max-w-full truncate align-bottom font-display font-bold ${TONES[tone]} ${className}`}
    >
      {nombre}
    </span>
  )
}
