// The cells of the table of prices: a row for each category, a column for each size. On a phone
// each category is a card.
import type { CategoriaDeTabla, TablaDePrecios } from '#contract/catalogo/tabla.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import type { KeyboardEvent } from 'react'
import { keyOf, problemOf, textOf } from './tabla-values.ts'

export function Grid({
  tabla: { categorias, medidas },
  typed,
  checked,
  onChange,
}: {
  tabla: TablaDePrecios
  typed: Readonly<Record<string, string>>
  /** The form was sent once: errors are shown. */
  checked: boolean
  onChange: (key: string, text: string) => void
}) {
  return (
    <div className="relative overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <table aria-label="Tabla de precios" className="w-full border-collapse text-left max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="text-14 text-ink-2">
            <th scope="col" className="h-11 px-4 font-semibold">
              Categoría
            </th>
            {medidas.map(({ id, nombre }) => (
              <th key={id} scope="col" className="min-w-33 px-1.5 font-semibold wrap-anywhere">
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:gap-4">
          {categorias.map((categoria, row) => (
            <tr
              key={categoria.id}
              className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-3 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 md:max-lg:grid-cols-3 lg:border-t lg:border-line"
            >
              <th
                scope="row"
                className="max-lg:col-span-full lg:w-64 lg:min-w-44 lg:px-4 lg:py-3 lg:align-middle"
              >
                <span className="block text-16 font-bold wrap-anywhere">{categoria.nombre}</span>
                <span className="block text-14 font-normal text-ink-2">{followersText(categoria)}</span>
              </th>
              {medidas.map(({ id, nombre }) => {
                const key = keyOf(categoria.id, id)
                const text = typed[key] ?? textOf(categoria, id)
                return (
                  <td key={id} className="lg:px-1.5 lg:py-3 lg:align-top lg:last:pr-4">
                    <span aria-hidden="true" className="mb-1 block text-14 text-ink-2 lg:hidden">
                      {nombre}
                    </span>
                    <MoneyField
                      label={`${categoria.nombre}, ${nombre}`}
                      hideLabel
                      value={text}
                      error={checked ? problemOf(text) : undefined}
                      data-column={id}
                      data-row={row}
                      className="pl-11! pr-2! tabular-nums"
                      onChange={(next) => onChange(key, next)}
                      onKeyDown={moveDown}
                    />
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

function followersText({ productos }: CategoriaDeTabla): string {
  if (productos.length === 0) return 'Sin productos'
  const follow = productos.filter(({ sigue_tabla }) => sigue_tabla).length
  const own = productos.length - follow
  if (follow === 0) return own === 1 ? '1 con precio propio' : `${String(own)} con precio propio`
  const said = follow === 1 ? '1 sigue la tabla' : `${String(follow)} siguen la tabla`
  return own === 0 ? said : `${said} · ${String(own)} con precio propio`
}

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
