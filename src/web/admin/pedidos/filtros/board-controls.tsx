// The controls of the board: search, branch, categories, sort order, dark or light, keys. On a
// phone they are in a sheet.
import type { Canal } from '#domain/pedido/canal.ts'
import { presentCanal } from '#web/admin/pedidos/lay-board.ts'
import { useOwnSedeIds } from '#web/cuenta/own-sedes.ts'
import { PHONE } from '#web/admin/page/sidebar-state.ts'
import { setPreferences, usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { ChevronDown, Keyboard, ListFilter, Search, SlidersHorizontal } from 'lucide-react'
import { PreferenceButton, PreferenceToggle, ThemeButton, ThemeSwitch } from './board-switches.tsx'
import { useBoardSedes } from './board-sedes.ts'
import { useTabbedLanes } from './board-width.ts'
import { CanalSelect } from './canal-select.tsx'
import { setFilters, useFilters } from '#web/admin/pedidos/board-filters.ts'

const FIELD =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface text-14 text-ink hover:border-ink-2'

interface Controls {
  canales: readonly Canal[]
  onHelp: () => void
  /** Opens the choice of categories. */
  onEstacion: () => void
}

export function BoardControls({ canales, onHelp, onEstacion }: Controls) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 pb-1.5">
      <CanalSelect canales={canales} />
      <div className="w-44">
        <SearchField />
      </div>
      <div className="flex">
        <PreferenceButton name="oldestFirst" />
        <IconButton
          label="Esta pantalla muestra"
          aria-haspopup="dialog"
          icon={<ListFilter className="size-5" aria-hidden="true" />}
          onClick={onEstacion}
        />
        <PreferenceButton name="ringsAgain" />
        <PreferenceButton name="large" />
        <ThemeButton />
        <IconButton
          label="Atajos de teclado"
          icon={<Keyboard className="size-5" aria-hidden="true" />}
          onClick={onHelp}
        />
      </div>
    </div>
  )
}

/** The same controls in a sheet that one button opens: for phones and tablets. */
export function CompactControls({
  canales,
  open,
  onOpen,
  onClose,
  onHelp,
  onEstacion,
}: Controls & {
  open: boolean
  onOpen: () => void
  onClose: () => void
}) {
  const phone = useMedia(PHONE)
  const tabbed = useTabbedLanes()
  const searching = useFilters(({ search, canal }) => search !== '' || presentCanal(canal, canales) !== null)
  const following = usePreferences(({ sedeId }) => sedeId !== null)
  const narrowed = searching || (tabbed && following)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={narrowed ? 'Opciones del tablero, con filtros puestos' : 'Opciones del tablero'}
        onClick={onOpen}
        className="relative grid size-11 shrink-0 place-items-center rounded-control border border-line bg-surface"
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        {narrowed && (
          <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-maiz" />
        )}
      </button>
      <Dialog open={open} onClose={onClose} title="Opciones del tablero" size="sm">
        <div className="flex flex-col gap-3">
          {/* The first control gets the focus: a search field would open a phone's keyboard. */}
          {tabbed ? (
            <>
              <SedeSelect />
              <SearchField />
            </>
          ) : (
            <SearchField />
          )}
          <CanalSelect canales={canales} />
          <PreferenceToggle name="oldestFirst" />
          <PreferenceToggle name="ringsAgain" />
          {!phone && <PreferenceToggle name="large" />}
          <ThemeSwitch />
          <Button
            variant="secondary"
            icon={<ListFilter className="size-5" aria-hidden="true" />}
            onClick={() => {
              onClose()
              onEstacion()
            }}
          >
            Esta pantalla muestra
          </Button>
          <Button
            variant="secondary"
            icon={<Keyboard className="size-5" aria-hidden="true" />}
            onClick={() => {
              onClose()
              onHelp()
            }}
          >
            Atajos de teclado
          </Button>
        </div>
      </Dialog>
    </>
  )
}

export function SedeSelect() {
  const isOfAll = useOwnSedeIds() === null
  const sedeId = usePreferences((state) => state.sedeId)
  const sedes = useBoardSedes() ?? []
  const isListed = sedeId === null || sedes.some(({ id }) => id === sedeId)
  return (
    <label className="relative block">
      <span className="sr-only">Sede</span>
      <select
        value={sedeId ?? ''}
        onChange={({ target }) =>
          setPreferences({ sedeId: target.value === '' ? null : Number(target.value) })
        }
        className={`${FIELD} appearance-none truncate pr-10 pl-3.5 font-semibold`}
      >
        <option value="">{isOfAll ? 'Todas las sedes' : 'Todas mis sedes'}</option>
        {/* Until the branches have been read. */}
        {!isListed && <option value={sedeId}>La sede elegida</option>}
        {sedes.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
      />
    </label>
  )
}

function SearchField() {
  const search = useFilters((state) => state.search)
  return (
    <label className="relative block">
      <span className="sr-only">Buscar pedido</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-2"
      />
      <input
        type="search"
        data-board-search
        value={search}
        placeholder="Número o cliente"
        autoComplete="off"
        onChange={({ target }) => setFilters({ search: target.value })}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return
          setFilters({ search: '' })
          currentTarget.blur()
        }}
        className={`${FIELD} pr-3 pl-10`}
      />
    </label>
  )
}
