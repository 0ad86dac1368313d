// A form field for one day (YYYY-MM-DD). The calendar offers only days between its bounds; a stored
// day outside them stays.
import { formatDia } from '#domain/format.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { useId, useRef, useState, type Ref } from 'react'
import { fromDate, toDate } from './calendar-day.ts'
import { Calendar } from './calendar.tsx'

interface Props {
  label: string
  required?: boolean
  value: string
  onChange: (dia: string) => void
  onBlur?: () => void
  /** The first and the last day on offer. */
  min: string
  max: string
  today: string
  error?: string
  ref?: Ref<HTMLButtonElement>
}

export function DayField({
  label,
  required = false,
  value,
  onChange,
  onBlur,
  min,
  max,
  today,
  error,
  ref,
}: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const calendar = useRef<HTMLDivElement>(null)
  return (
    <div className="min-w-0">
      <span id={`${id}-label`} className="mb-1.5 block text-14 font-semibold text-ink">
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        )}
      </span>
      <Popover.Root
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          if (!next) onBlur?.()
        }}
      >
        <Popover.Trigger
          ref={ref}
          id={id}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={`${id}-error`}
          className={`flex min-h-12 w-full items-center gap-3 rounded-control border bg-surface px-4 py-2 text-left text-16 ${error === undefined ? 'border-line-strong' : 'border-danger inset-ring inset-ring-danger'}`}
        >
          <CalendarDays className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
          <span className="min-w-0 flex-1">{formatDia(value)}</span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner align="start" sideOffset={8} collisionPadding={12} className="z-60">
            <Popover.Popup
              ref={calendar}
              initialFocus={() =>
                calendar.current?.querySelector<HTMLElement>('[aria-selected=true] button') ?? true
              }
              aria-label={label}
              className="max-h-(--available-height) max-w-(--available-width) overflow-y-auto rounded-card border border-line bg-surface p-[min(1rem,4vw)] text-ink shadow-e-2 outline-none"
            >
              <Calendar
                mode="single"
                required
                captionLayout="dropdown"
                today={toDate(today)}
                selected={toDate(value)}
                defaultMonth={toDate(value < min ? min : value)}
                startMonth={toDate(min)}
                endMonth={toDate(max)}
                hidden={[{ before: toDate(min) }, { after: toDate(max) }]}
                classNames={{
                  month_caption: 'flex min-h-11 items-center px-1',
                  dropdowns: 'flex flex-wrap items-center gap-x-1',
                  dropdown_root:
                    'relative rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus',
                  dropdown: 'absolute inset-0 z-10 w-full cursor-pointer opacity-0',
                  caption_label:
                    'flex min-h-11 items-center gap-1 rounded-control px-2 text-16 font-bold first-letter:uppercase',
                  selected: '[&>button]:bg-maiz [&>button]:text-on-maiz [&>button]:font-bold',
                  hidden: 'invisible',
                }}
                onSelect={(date) => {
                  onChange(fromDate(date))
                  setOpen(false)
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
