import type { Cuartos } from '#contract/sedes/cuartos.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { scheduledNotice } from '#domain/horario-words.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { aperturaPara, avisoAlPersonal, avisoDeRitmo, pausaAlPedir } from '#domain/ritmo/palabras.ts'
import { cocinaLlena } from '#domain/ritmo/cuartos-en-palabras.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  sede: Pick<Sede, 'abierta' | 'proxima_apertura' | 'ritmos' | 'cocina'> | undefined
  tipo: TipoPedido
  /** When the order begins while the kitchen is full. */
  lleno: Cuartos['lleno']
  now: Date
  zona: string | undefined
  /** True when staff take the order: the notice is then about the customer's order. */
  admin: boolean
}

/**
 * The notice before the order is confirmed: a closed branch prepares it later, a pause or a great
 * demand of its type, and a full kitchen. Rules pedido/programado ritmo/palabras and
 * ritmo/capacidad.
 */
export function OpeningNotice({ sede, tipo, lleno, now, zona, admin }: Props) {
  if (sede === undefined || zona === undefined) return null
  const { proxima_apertura: opening } = admin ? sede : aperturaPara(sede, tipo)
  const text =
    sede.abierta === false
      ? opening !== null && scheduledNotice(new Date(opening), now, zona, admin)
      : admin
        ? avisoAlPersonal(sede.ritmos, tipo, zona)
        : [avisoDeRitmo(sede.ritmos, tipo, now, zona), opening !== null && pausaAlPedir(opening, now, zona)]
            .filter(Boolean)
            .join(' ')
  if (lleno !== null) {
    const text = cocinaLlena(new Date(lleno.programado_para), lleno.cocina ?? sede.cocina, now, zona)
    return <Notice tone="warn">{text}</Notice>
  }
  return text ? <Notice tone="warn">{text}</Notice> : null
}
