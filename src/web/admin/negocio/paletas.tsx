// Three pairs of colours out of the logo. A colour that would be illegible is darkened, and stands
// beside its original. Rule negocio/colores.
import { palettesOf, type Tomado } from '#domain/marca/paletas.ts'

interface Colores {
  primario: string
  secundario: string
}

export function Paletas({
  colores,
  chosen,
  onChoose,
}: {
  /** The dominant colours of the logo. */
  colores: readonly string[]
  chosen: Colores
  onChoose: (colores: Colores) => void
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">Tomar los colores del logo</legend>
      <div className="grid grid-cols-3 gap-2">
        {palettesOf(colores).map((paleta, index) => {
          const isChosen =
            chosen.primario.toLowerCase() === paleta.primario.color &&
            chosen.secundario.toLowerCase() === paleta.secundario.color
          return (
            <button
              key={`${paleta.primario.color} ${paleta.secundario.color}`}
              type="button"
              aria-pressed={isChosen}
              onClick={() =>
                onChoose({ primario: paleta.primario.color, secundario: paleta.secundario.color })
              }
              className="flex min-w-0 flex-col overflow-hidden rounded-control border border-line-strong bg-surface text-left hover:bg-surface-2 aria-pressed:outline-3 aria-pressed:outline-offset-1 aria-pressed:outline-ink"
            >
              <span className="sr-only">Paleta {index + 1}:</span>
              <span className="h-9 w-full" style={{ backgroundColor: paleta.secundario.color }} />
              <span className="flex flex-col gap-1.5 p-2">
                <Sample papel="principal" tomado={paleta.primario} />
                <Sample papel="secundario" tomado={paleta.secundario} />
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Its words are the name of the button, of which the screen shows the colours. */
const Sample = ({ papel, tomado: { original, color } }: { papel: string; tomado: Tomado }) => (
  <span className="flex items-center gap-1 text-13 text-ink-2 tabular-nums">
    <span className="sr-only">{papel} </span>
    {original !== color && (
      <>
        <Dot color={original} />
        <span aria-hidden="true">→</span>
      </>
    )}
    <Dot color={color} />
    <span className="max-md:sr-only">{color}</span>
    {original !== color && <span className="sr-only"> en vez de {original}, para que se lea bien</span>}
  </span>
)

const Dot = ({ color }: { color: string }) => (
  <span
    className="size-5 shrink-0 rounded-full border border-line-strong"
    style={{ backgroundColor: color }}
  />
)
