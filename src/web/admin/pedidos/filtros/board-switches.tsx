// The switches of the board: each sets a preference of this device.
import { setPreferences, usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ALargeSmall, BellRing, ClockArrowUp, Moon, Sun } from 'lucide-react'

const LABEL = {
  oldestFirst: 'Más antiguos primero',
  ringsAgain: 'Repetir el timbre',
  large: 'Letra grande',
} as const

const ICON = { oldestFirst: ClockArrowUp, ringsAgain: BellRing, large: ALargeSmall } as const

export function Toggle({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className="group/switch flex min-h-11 items-center gap-2.5 rounded-thumb pr-1 text-14 font-semibold whitespace-nowrap"
    >
      <span
        aria-hidden="true"
        className="relative h-6 w-10 shrink-0 rounded-full border-2 border-line-strong bg-surface transition-colors duration-200 group-aria-checked/switch:border-maiz group-aria-checked/switch:bg-maiz"
      >
        <span className="absolute top-1/2 left-0.75 size-3.5 -translate-y-1/2 rounded-full bg-ink-2 transition-[translate] duration-200 group-aria-checked/switch:translate-x-4 group-aria-checked/switch:bg-on-maiz" />
      </span>
      {label}
    </button>
  )
}

export function PreferenceToggle({ name }: { name: keyof typeof LABEL }) {
  const checked = usePreferences((state) => state[name])
  return (
    <Toggle label={LABEL[name]} checked={checked} onChange={(next) => setPreferences({ [name]: next })} />
  )
}

/** The same where there is room for an icon alone. */
export function PreferenceButton({ name }: { name: keyof typeof ICON }) {
  const isOn = usePreferences((state) => state[name])
  const Icon = ICON[name]
  return (
    <IconButton
      label={LABEL[name]}
      aria-pressed={isOn}
      icon={
        <Icon
          className={isOn ? 'size-7 rounded-thumb bg-surface-2 p-1 ring-1 ring-line-strong' : 'size-5'}
          aria-hidden="true"
        />
      }
      onClick={() => setPreferences({ [name]: !isOn })}
    />
  )
}

export function ThemeSwitch() {
  const theme = usePreferences((state) => state.theme)
  return (
    <Toggle
      label="Tema oscuro"
      checked={theme === 'cocina'}
      onChange={(dark) => setPreferences({ theme: dark ? 'cocina' : 'claro' })}
    />
  )
}

export function ThemeButton() {
  const dark = usePreferences((state) => state.theme === 'cocina')
  return (
    <IconButton
      label={dark ? 'Usar tema claro' : 'Usar tema oscuro'}
      icon={
        dark ? <Sun className="size-5" aria-hidden="true" /> : <Moon className="size-5" aria-hidden="true" />
      }
      onClick={() => setPreferences({ theme: dark ? 'claro' : 'cocina' })}
    />
  )
}
