// The look of every calendar for staff: Spanish, weeks from Monday, days of 44 px, narrower where
// a week has no room.
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { type ChevronProps, DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale/es'
import type { ComponentProps } from 'react'

const DAY_BUTTON =
  'h-11 w-full rounded-control text-[min(1rem,7vw)] tabular-nums hover:bg-surface-2 aria-disabled:text-ink-3'
const NAV_BUTTON =
  'grid size-11 place-items-center rounded-control hover:bg-surface-2 aria-disabled:opacity-40'
const ICONS = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown }

function Chevron({ orientation = 'left' }: ChevronProps) {
  const Icon = ICONS[orientation]
  return <Icon className="size-5" aria-hidden="true" />
}

const CLASSES = {
  root: 'w-77 max-w-full',
  months: 'relative',
  month_caption: 'flex min-h-11 items-center px-2 text-16 font-bold',
  nav: 'absolute top-0 right-0 flex max-[22rem]:static max-[22rem]:justify-between',
  button_previous: NAV_BUTTON,
  button_next: NAV_BUTTON,
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-11 text-[min(0.8125rem,6vw)] font-semibold text-ink-2',
  day: 'h-11 p-0 text-center',
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
