// Cells with prices: a row for each category or branch, a column for each size. On a phone each row
// is a card.
import { formatMoney } from '#domain/format.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import type { KeyboardEvent } from 'react'
import { keyOf, problemOf, textOf, type Celda, type FilaDeCeldas } from './celdas.ts'
import { isOpen, type Escritos } from './escritos.ts'

interface Props {
  label: string
  /** Above the first column. */
  rowLabel: string
  /** At least one; all with the same columns. */
  filas: readonly FilaDeCeldas[]
  escritos: Escritos
  /** The form was sent once: errors are shown. */
  checked: boolean
  onChange: (celda: Celda, text: string) => void
}

export function Grid({ label, rowLabel, filas, escritos, checked, onChange }: Props) {
  return (
    <div className="relative overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <table aria-label={label} className="w-full border-collapse text-left max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="text-14 text-ink-2">
            <th scope="col" className="h-11 px-4 font-semibold">
              {rowLabel}
            </th>
            {filas[0]?.celdas.map(({ columna: { id, nombre } }) => (
              <th key={id} scope="col" className="min-w-33 px-1.5 font-semibold wrap-anywhere">
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:gap-4">
          {filas.map((fila, row) => (
            <tr
              key={fila.id}
              className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-3 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 md:max-lg:grid-cols-3 lg:border-t lg:border-line"
            >
              <th
                scope="row"
                className="max-lg:col-span-full lg:w-64 lg:min-w-44 lg:px-4 lg:py-3 lg:align-middle"
              >
                <span className="block text-16 font-bold wrap-anywhere">{fila.nombre}</span>
                {fila.nota !== undefined && (
                  <span className="block text-14 font-normal text-ink-2">{fila.nota}</span>
                )}
              </th>
              {fila.celdas.map((celda) => {
                const { id, nombre } = celda.columna
                const text = escritos[keyOf(celda.lugar)]?.text ?? textOf(celda)
                return (
                  <td key={id} className="lg:px-1.5 lg:py-3 lg:align-top lg:last:pr-4">
                    <span aria-hidden="true" className="mb-1 block text-14 text-ink-2 lg:hidden">
                      {nombre}
                    </span>
                    {isOpen(celda, escritos) ? (
                      <MoneyField
                        label={`${fila.nombre}, ${nombre}`}
                        hideLabel
                        value={text}
                        placeholder={placeholderOf(celda)}
                        error={checked ? problemOf(text) : undefined}
                        data-column={id}
                        data-row={row}
                        className="pl-11! pr-2! tabular-nums"
                        onChange={(next) => onChange(celda, next)}
                        onKeyDown={moveDown}
                      />
                    ) : (
                      <p className="py-3 text-14 text-ink-2">Sin precio</p>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What an empty cell of a branch costs, without the '$' that the field shows. */
const placeholderOf = ({ usual }: Celda) =>
  usual === undefined || usual === null ? undefined : formatMoney(usual).replace(/^\$\s/, '')

/** Enter moves to the same size of the next category, and at the end to the next size. */
function moveDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { form, dataset } = event.currentTarget
  const cells = [...(form?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [])]
  const order = cells.toSorted((a, b) => columnOf(cells, a) - columnOf(cells, b))
  const place = order.findIndex(
    ({ dataset: own }) => own['column'] === dataset['column'] && own['row'] === dataset['row'],
  )
  const next = order[place + 1] ?? form?.querySelector<HTMLElement>('button[type=submit]')
  next?.focus()
}

const columnOf = (cells: readonly HTMLInputElement[], { dataset: { column } }: HTMLInputElement) =>
  cells.findIndex(({ dataset }) => dataset['column'] === column)
