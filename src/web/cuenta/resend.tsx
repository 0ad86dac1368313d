import { formatCountdown } from '#domain/format.ts'
import { Button } from '#web/ui/button.tsx'

/** How long until another code may be asked for; only then, the button that asks for it (cliente.md §4). */
export function Resend({ left, busy, onResend }: { left: number; busy: boolean; onResend: () => void }) {
  if (left > 0) {
    return (
      <p className="flex min-h-11 items-center text-14 text-ink-2">
        <span>
          Puedes pedir otro código en{' '}
          <strong role="timer" className="text-ink tabular-nums">
            {formatCountdown(left)}
          </strong>
        </span>
      </p>
    )
  }
  return (
    <Button
      variant="ghost"
      busy={busy}
      busyLabel="Enviando código"
      onClick={onResend}
      className="-ml-3 self-start px-3! text-14! text-tomate! underline underline-offset-4"
    >
      Reenviar código
    </Button>
  )
}
