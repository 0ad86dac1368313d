// What a change of many prices does: before and after, for each price.
import { counted, formatMoney } from '#domain/format.ts'
import { Card } from '#web/admin/page/page.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ArrowRight } from 'lucide-react'
import type { Fila, Vista } from './tabla-values.ts'
import { pricesText } from './use-change-precios.ts'

const NOTAS = { tabla: 'En la tabla', 'deja-tabla': 'Tendrá precio propio' } as const

const COLUMNS: readonly [Column<Numbered>, ...Column<Numbered>[]] = [
  {
    label: 'Producto',
    cell: ({ nombre, lugar, nota }) => (
      <span className="wrap-anywhere">
        <span className="font-bold">{nombre}</span>
        {lugar}
        {nota !== null && <span className="block text-14 font-normal text-ink-2">{NOTAS[nota]}</span>}
      </span>
    ),
  },
  {
    label: 'Precio',
    cell: ({ cambio: { antes, despues } }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 tabular-nums">
        <span className="sr-only">antes </span>
        <span className="text-ink-2">{antes === null ? 'Sin precio' : formatMoney(antes)}</span>
        <ArrowRight className="size-4 text-ink-2" aria-hidden="true" />
        <span className="sr-only">después </span>
        <span className="font-bold">{formatMoney(despues ?? 0)}</span>
      </span>
    ),
  },
]

interface Numbered extends Fila {
  readonly id: number
  /** ' · Mediana · Cedritos' */
  readonly lugar: string
}

interface Props {
  vista: Vista | null
  /** What to do while there is nothing to show. */
  hint?: string
  sedes: readonly { readonly id: number; readonly nombre: string }[]
}

export function Preview({ vista, hint = 'Elige los productos y escribe cuánto cambian.', sedes }: Props) {
  if (vista === null) {
    return (
      <Card title="Así quedan">
        <p className="text-16 text-ink-2">{hint}</p>
      </Card>
    )
  }
  const { filas, iguales, imposibles } = vista
  return (
    <Card title="Así quedan" aside={pricesText(filas.length)}>
      <div className="grid gap-3">
        {imposibles.length > 0 && (
          <Notice tone="warn">
            No se cambian, porque quedarían por debajo de $ 100: {[...new Set(imposibles)].join(', ')}.
          </Notice>
        )}
        {iguales > 0 && (
          <p className="text-14 text-ink-2">
            {counted(iguales, 'precio queda igual', 'precios quedan iguales')} por el redondeo.
          </p>
        )}
        <DataTable
          label="Precios que cambian"
          rows={filas.map((fila, id) => Object.assign({ id, lugar: placeText(fila, sedes) }, fila))}
          idOf={({ id }) => id}
          columns={COLUMNS}
          empty={<p className="p-4 text-16 text-ink-2">Ningún precio cambia.</p>}
        />
      </div>
    </Card>
  )
}

const placeText = ({ tamano, sede }: Fila, sedes: Props['sedes']): string =>
  [tamano, sedes.find(({ id }) => id === sede)?.nombre]
    .filter((text) => typeof text === 'string')
    .map((text) => ` · ${text}`)
    .join('')
