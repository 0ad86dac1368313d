import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { PointerEvent, ReactElement, ReactNode } from 'react'

export type MenuEntry =
  | {
      kind?: 'item'
      label: string
      icon?: ReactNode
      /** Marks the current entry. Set it on every entry of a choice, to true or false. */
      selected?: boolean
      disabled?: boolean
      onSelect: () => void
    }
  | { kind: 'separator' }
  | { kind: 'heading'; label: string; text?: string }

/** A button with a list. `trigger` is the button; `label` names the list. */
export function Menu({
  label,
  trigger,
  items,
  align = 'end',
}: ListProps & { trigger: ReactElement<Record<string, unknown>> }) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <List label={label} items={items} align={align} />
    </BaseMenu.Root>
  )
}

interface ListProps {
  label: string
  items: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
}

/**
 * One list for many buttons: render `Trigger` for each thing, and `List` once beside them. Sixty
 * tickets mount one list instead of sixty.
 */
export function createSharedMenu<Thing>() {
  const handle = BaseMenu.createHandle<Thing>()
  return {
    Trigger: ({ of, trigger }: { of: Thing; trigger: ReactElement<Record<string, unknown>> }) => (
      <BaseMenu.Trigger handle={handle} payload={of} render={trigger} onPointerDown={keepPress} />
    ),
    List: ({ children }: { children: (of: Thing) => ListProps }) => (
      <BaseMenu.Root modal={false} handle={handle}>
        {({ payload }) => (payload === undefined ? null : <List {...children(payload)} still />)}
      </BaseMenu.Root>
    ),
  }
}

/** The library closes the list of a button that moves away before the mouse is released. */
function keepPress({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
  currentTarget.setPointerCapture(pointerId)
}

/** So many entries seldom fit above or below their button. */
const LONG = 9

interface PlacedProps extends ListProps {
  /**
   * Stays where it opened while its button moves: things of a list move when others come and go
   * (rule tablero/menu-quieto).
   */
  still?: boolean
}

function List({ label, items, align = 'end', still = false }: PlacedProps) {
  // Beside its button a list has the whole height of the window. It covers the button only where
  // the window is too narrow for both.
  const place =
    items.length < LONG
      ? ({ align, collisionAvoidance: { align: 'shift' } } as const)
      : ({ side: 'left', align: 'start', collisionAvoidance: { side: 'shift', align: 'shift' } } as const)
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner
        {...place}
        disableAnchorTracking={still}
        sideOffset={6}
        collisionPadding={12}
        className="z-60"
      >
        <BaseMenu.Popup
          aria-label={label}
          className="max-h-[var(--available-height)] max-w-[min(20rem,100vw-24px)] min-w-[min(13rem,100vw-24px)] origin-[var(--transform-origin)] overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-e-2 outline-none transition-[opacity,scale] duration-120 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
        >
          {items.map((entry, index) => (
            <Entry
              // By its words: an entry that comes or goes during a press leaves the others as they
              // are.
              key={entry.kind === 'separator' ? index : `${entry.kind ?? 'item'} ${entry.label}`}
              entry={entry}
            />
          ))}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'separator') return <BaseMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
  if (entry.kind === 'heading') {
    return (
      <div role="presentation" className="px-3 pt-2 pb-1 text-13 text-ink-2">
        <div className="font-semibold">{entry.label}</div>
        {entry.text !== undefined && <div className="truncate">{entry.text}</div>}
      </div>
    )
  }
  const choice = entry.selected !== undefined
  return (
    <BaseMenu.Item
      render={
        choice ? (
          <div role="menuitemradio" aria-checked={entry.selected} aria-label={entry.label} />
        ) : undefined
      }
      disabled={entry.disabled}
      onClick={entry.onSelect}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-16 outline-none select-none data-disabled:text-ink-3 data-highlighted:bg-surface-2 data-highlighted:inset-ring-2 data-highlighted:inset-ring-focus [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {entry.icon}
      <span className="min-w-0 flex-1">{entry.label}</span>
      {entry.selected === true && <Check aria-hidden="true" />}
    </BaseMenu.Item>
  )
}
