import { formatCountdown } from '#domain/format.ts'
import { Button } from '#web/ui/button.tsx'

/** The seconds until another code, and then the button for it. Rule cuenta/codigo-reenvio. */
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
