// The rows of a file that would do something, refused ones first.
import type { FilaDeImportacion } from '#contract/catalogo/importacion.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useState } from 'react'

/** How many rows are drawn at first, and added with each 'Ver más'. */
const STEP = 100

const TEXTO = { crear: 'Nuevo', cambiar: 'Cambia', igual: 'Igual', rechazar: 'Por corregir' } as const

const first = ({ accion }: FilaDeImportacion) => Number(accion === 'rechazar')

export function Filas({ filas }: { filas: readonly FilaDeImportacion[] }) {
  const [shown, setShown] = useState(STEP)
  const changed = filas
    .filter(({ accion }) => accion !== 'igual')
    .toSorted((a, b) => first(b) - first(a) || a.fila - b.fila)
  if (changed.length === 0) return null
  return (
    <>
      <ul aria-label="Filas del archivo" className="mt-4 divide-y divide-line border-t border-line">
        {changed.slice(0, shown).map((fila) => (
          <FilaRow key={fila.fila} fila={fila} />
        ))}
      </ul>
      {changed.length > shown && (
        <Button variant="ghost" full onClick={() => setShown(shown + STEP)}>
          Ver más
        </Button>
      )}
    </>
  )
}

function FilaRow({ fila: { fila, nombre, categoria, accion, detalles } }: { fila: FilaDeImportacion }) {
  const isRefused = accion === 'rechazar'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <span className="w-16 shrink-0 text-14 text-ink-2 tabular-nums">Fila {fila}</span>
      <span className="min-w-0 flex-1 basis-56">
        <span className="block text-16 font-semibold wrap-anywhere">
          {nombre === '' ? 'Sin nombre' : nombre}
        </span>
        <span className="block text-14 wrap-anywhere text-ink-2">{categoria}</span>
        <ul className={`mt-1 text-14 ${isRefused ? 'font-semibold text-danger' : 'text-ink-2'}`}>
          {detalles.map((detalle) => (
            <li key={detalle} className="wrap-anywhere">
              {detalle}
            </li>
          ))}
        </ul>
      </span>
      <Badge tone={isRefused ? 'cancelado' : 'neutral'}>{TEXTO[accion]}</Badge>
    </li>
  )
}
