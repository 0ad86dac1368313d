import type { Sede } from '#contract/sedes/sede.ts'
import { scheduledNotice } from '#domain/horario-words.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * The notice that a closed branch prepares the order later, before the customer confirms it. Rule
 * pedido/programado.
 */
export function OpeningNotice({
  sede,
  now,
  zona,
  admin,
}: {
  sede: Pick<Sede, 'abierta' | 'proxima_apertura'> | undefined
  now: Date
  zona: string | undefined
  /** True when staff take the order: the notice is then about the customer's order. */
  admin: boolean
}) {
  if (sede?.abierta !== false || sede.proxima_apertura === null || zona === undefined) return null
  return <Notice tone="warn">{scheduledNotice(new Date(sede.proxima_apertura), now, zona, admin)}</Notice>
}
