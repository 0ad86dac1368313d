// The look of every calendar for staff: Spanish, weeks from Monday, 44 px days.
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { type ChevronProps, DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale/es'
import type { ComponentProps } from 'react'

const DAY_BUTTON = 'size-11 rounded-control text-16 tabular-nums hover:bg-surface-2 aria-disabled:text-ink-3'
const NAV_BUTTON =
  'grid size-11 place-items-center rounded-control hover:bg-surface-2 aria-disabled:opacity-40'
const ICONS = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown }

function Chevron({ orientation = 'left' }: ChevronProps) {
  const Icon = ICONS[orientation]
  return <Icon className="size-5" aria-hidden="true" />
}

const CLASSES = {
  months: 'relative',
  month_caption: 'flex h-11 items-center px-2 text-16 font-bold',
  nav: 'absolute top-0 right-0 flex',
  button_previous: NAV_BUTTON,
  button_next: NAV_BUTTON,
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-11 text-13 font-semibold text-ink-2',
  day: 'size-11 p-0 text-center',
  day_button: DAY_BUTTON,
  today: '[&>button]:font-extrabold [&>button]:underline [&>button]:underline-offset-4',
  selected: 'bg-maiz-suave in-data-[theme=cocina]:bg-surface-2',
  range_start: 'rounded-l-control [&>button]:bg-maiz [&>button]:text-on-maiz [&>button]:font-bold',
  range_end: 'rounded-r-control [&>button]:bg-maiz [&>button]:text-on-maiz [&>button]:font-bold',
  outside: 'text-ink-3',
  disabled: 'text-ink-3 opacity-50',
}

export function Calendar({ classNames, ...picker }: ComponentProps<typeof DayPicker>) {
  return (
    <DayPicker
      locale={es}
      weekStartsOn={1}
      components={{ Chevron }}
      classNames={{ ...CLASSES, ...classNames }}
      {...picker}
    />
  )
}
