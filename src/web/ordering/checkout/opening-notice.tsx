import type { Sede } from '#contract/sedes/sede.ts'
import { scheduledNotice } from '#domain/horario.ts'
import { Notice } from '#web/ui/notice.tsx'

/** That a closed branch starts on the order later, said before it is confirmed. */
export function OpeningNotice({
  sede,
  now,
  zona,
  admin,
}: {
  sede: Pick<Sede, 'abierta' | 'proxima_apertura'> | undefined
  now: Date
  zona: string | undefined
  /** Staff are told of the customer's order. */
  admin: boolean
}) {
  if (sede?.abierta !== false || sede.proxima_apertura === null || zona === undefined) return null
  return <Notice tone="warn">{scheduledNotice(new Date(sede.proxima_apertura), now, zona, admin)}</Notice>
}
