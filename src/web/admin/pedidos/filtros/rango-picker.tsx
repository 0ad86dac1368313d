// The days that the board shows: presets, or any range in the calendar. Rule tablero/rango.
import { businessDay } from '#domain/format.ts'
import { fromDate, toDate } from '#web/admin/page/fecha/calendar-day.ts'
import { Calendar } from '#web/admin/page/fecha/calendar.tsx'
import {
  ALL_DAYS,
  formatRango,
  isSameRango,
  type Preset,
  PRESETS,
  presetRango,
} from '#web/admin/pedidos/rango-presets.ts'
import type { Rango } from '#web/lib/order-queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useCompactControls } from './board-width.ts'

interface RangoPickerProps {
  rango: Rango
  onChange: (rango: Rango) => void
  now: number
  zona: string
}

export function RangoPicker({ rango, onChange, now, zona }: RangoPickerProps) {
  const compact = useCompactControls()
  const today = businessDay(new Date(now), zona)
  const preset = PRESETS.find((one) => isSameRango(rango, presetRango(one, today)))
  const choose = (one: Preset) => onChange(presetRango(one, today))
  const calendar = <RangoCalendar rango={rango} onChange={onChange} today={today} />

  if (compact)
    return (
      <CompactPicker rango={rango} onChange={onChange} preset={preset} choose={choose} calendar={calendar} />
    )
  return (
    <fieldset aria-label="Fechas de los pedidos" className="min-w-0">
      <div className="flex h-11 rounded-control border border-line bg-surface">
        {PRESETS.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-pressed={preset === one}
            onClick={() => (preset === one ? onChange(ALL_DAYS) : choose(one))}
            className="border-r border-line px-3.5 text-14 font-semibold whitespace-nowrap text-ink-2 first:rounded-l-[11px] hover:text-ink aria-pressed:bg-ink aria-pressed:text-bg"
          >
            {one.label}
          </button>
        ))}
        <Popover.Root>
          <Popover.Trigger className="flex items-center gap-2 rounded-r-[11px] px-3.5 text-14 font-semibold whitespace-nowrap text-ink-2 tabular-nums hover:text-ink">
            <CalendarDays className="size-5" aria-hidden="true" />
            {formatRango(rango) || 'Elegir fechas'}
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner align="end" sideOffset={8} collisionPadding={12} className="z-60">
              <Popover.Popup
                aria-label="Elegir fechas"
                className="max-h-(--available-height) max-w-(--available-width) overflow-y-auto rounded-card border border-line bg-surface p-4 text-ink shadow-e-2 outline-none"
              >
                {calendar}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      </div>
    </fieldset>
  )
}

function CompactPicker({
  rango,
  onChange,
  preset,
  choose,
  calendar,
}: {
  rango: Rango
  onChange: (rango: Rango) => void
  preset: Preset | undefined
  choose: (preset: Preset) => void
  calendar: React.ReactNode
}) {
  const [open, setOpen] = useState(false)
  const text = formatRango(rango)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-control border border-line bg-surface px-3 max-md:max-w-27 text-14 font-semibold"
      >
        <CalendarDays className="size-5 shrink-0" aria-hidden="true" />
        {preset === undefined && text === '' ? (
          <span className="sr-only">Fechas</span>
        ) : (
          <span className="truncate tabular-nums">{preset?.label ?? text}</span>
        )}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Fechas de los pedidos">
        <div className="mb-4 grid grid-cols-2 gap-2">
          {PRESETS.map((one) => (
            <button
              key={one.label}
              type="button"
              aria-pressed={preset === one}
              onClick={() => {
                if (preset === one) onChange(ALL_DAYS)
                else choose(one)
                setOpen(false)
              }}
              className="min-h-11 rounded-control border border-line-strong px-3 text-16 font-semibold aria-pressed:bg-ink aria-pressed:text-bg"
            >
              {one.label}
            </button>
          ))}
        </div>
        {calendar}
      </Dialog>
    </>
  )
}

function RangoCalendar({
  rango,
  onChange,
  today,
}: {
  rango: Rango
  onChange: (rango: Rango) => void
  today: string
}) {
  const { fecha_inicio, fecha_fin } = rango
  const first = fecha_inicio ?? fecha_fin
  const last = fecha_fin ?? fecha_inicio
  return (
    <div className="mx-auto w-fit max-w-full">
      <Calendar
        mode="range"
        today={toDate(today)}
        defaultMonth={toDate(last ?? today)}
        disabled={{ after: toDate(today) }}
        endMonth={toDate(today)}
        selected={
          first === undefined || last === undefined ? undefined : { from: toDate(first), to: toDate(last) }
        }
        onSelect={(range) => {
          if (range?.from === undefined) onChange(ALL_DAYS)
          else onChange({ fecha_inicio: fromDate(range.from), fecha_fin: fromDate(range.to ?? range.from) })
        }}
      />
      <button
        type="button"
        disabled={first === undefined}
        onClick={() => onChange(ALL_DAYS)}
        className="mt-2 min-h-11 w-full rounded-control border border-line-strong text-16 font-bold hover:bg-surface-2 disabled:cursor-not-allowed disabled:border-line disabled:text-ink-2"
      >
        Todas las fechas
      </button>
    </div>
  )
}
