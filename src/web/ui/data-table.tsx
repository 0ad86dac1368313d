// A table. Without enough width each row becomes a card; the page never scrolls sideways.
import { EllipsisVertical } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { Menu, type MenuEntry } from './menu.tsx'
import { useMedia } from './use-media.ts'

/**
 * How many rows are drawn at first, and added with each 'Ver más'. Laying out a thousand at once
 * would be slow.
 */
const STEP = 100
const WIDE = '(min-width: 48rem)'
/** Five columns or more need this width, because of the open sidebar. */
const WIDER = '(min-width: 75rem)'
const MANY = 5

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** The content of the card instead of the cell; null leaves the column out. */
  card?: (row: Row) => ReactNode
  /** Whether the card shows the column's label before the value. */
  labelled?: boolean
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => number
  /** The first column is the name of the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  picture?: (row: Row) => ReactNode
  /** The heading of the last column, and the actions of a row. */
  actions?: { label: string; of: (row: Row) => ReactNode }
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Set when the server has more rows. */
  onMore?: () => void
  loadingMore?: boolean
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty, onMore, loadingMore = false } = props
  const [shown, setShown] = useState(STEP)
  const wide = useMedia(props.columns.length + (props.actions === undefined ? 0 : 1) < MANY ? WIDE : WIDER)
  if (rows.length === 0) return <div className="rounded-card border border-line bg-surface">{empty}</div>
  const visible = { ...props, rows: rows.slice(0, shown) }
  const hidden = rows.length > shown
  return (
    <>
      {wide ? <Table {...visible} /> : <Cards {...visible} />}
      {(hidden || onMore !== undefined) && (
        <div className="mt-4 text-center">
          <Button
            variant="secondary"
            busy={loadingMore}
            busyLabel="Cargando"
            onClick={() => {
              setShown(shown + STEP)
              if (!hidden) onMore?.()
            }}
          >
            Ver más
          </Button>
        </div>
      )}
    </>
  )
}

function Table<Row>({ label, rows, idOf, columns, picture, actions }: DataTableProps<Row>) {
  return (
    // With large letters the table may be wider than the screen: then it scrolls sideways, not the
    // page.
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={label} className="w-full border-collapse text-left text-16">
        <thead>
          <tr className="text-14 text-ink-2">
            {columns.map((column) => (
              <th key={column.label} scope="col" className="h-11 px-4 font-semibold">
                {column.label}
              </th>
            ))}
            {actions !== undefined && (
              <th scope="col" className="h-11 px-4 text-right font-semibold">
                {actions.label}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} className="border-t border-line hover:bg-surface-2/45">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row" className="h-16 min-w-28 px-4 py-2 font-bold">
                    <span className="flex items-center gap-3.5">
                      {picture?.(row)}
                      <span className="min-w-28 wrap-anywhere">{column.cell(row)}</span>
                    </span>
                  </th>
                ) : (
                  <td key={column.label} className="h-16 min-w-28 px-4 py-2 wrap-anywhere">
                    {column.cell(row)}
                  </td>
                ),
              )}
              {actions !== undefined && <td className="h-16 px-4 py-2 text-right">{actions.of(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const onCard = <Row,>({ card, cell }: Column<Row>, row: Row): ReactNode => (card ?? cell)(row)

/** Figures with their labels stand beside each other as far as they fit. */
const FIGURES = 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-0.5'

function Cards<Row>({ label, rows, idOf, columns, picture, actions }: DataTableProps<Row>) {
  const [name, ...others] = columns
  const areFigures = others.every(({ labelled }) => labelled === true)
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {rows.map((row) => (
        <li key={idOf(row)} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 pr-1.5 pl-3">
          {picture?.(row)}
          <div className="min-w-0 flex-1 basis-28">
            <p className="text-16 font-bold wrap-anywhere">{onCard(name, row)}</p>
            <div className={areFigures ? FIGURES : ''}>
              {others.map((column) => {
                const shown = onCard(column, row)
                return (
                  shown !== null && (
                    <div key={column.label} className="text-14 wrap-anywhere text-ink-2 *:whitespace-normal">
                      {column.labelled === true && <span>{column.label}: </span>}
                      {shown}
                    </div>
                  )
                )
              })}
            </div>
          </div>
          {actions !== undefined && <div className="ml-auto">{actions.of(row)}</div>}
        </li>
      ))}
    </ul>
  )
}

/** The three dots of a row, which open its menu. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuEntry[] }) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={<IconButton label={label} icon={<EllipsisVertical className="size-5" aria-hidden="true" />} />}
    />
  )
}
