// Faults of what a branch has counted.
import { fault, type Fault } from './fault.ts'

const QUEDAN = 'src/server/disponibilidad/quedan.test.ts'
const CONTADOS = 'src/server/disponibilidad/contados.ts'

export const COUNTS: readonly Fault[] = [
  fault(
    'a counted thing is not locked by the order that needs it',
    {
      file: 'src/server/pedidos/place/start-pedido.ts',
      search: 'order by cosa, cosa_id for update',
      replace: 'order by cosa, cosa_id',
    },
    { file: QUEDAN, title: '200 orders at once, through two processes, for the last 8' },
  ),
  fault(
    'a counted thing is given back to another count',
    { file: CONTADOS, search: 'and d.desde = t.desde and d.quedan is not null`', replace: '`' },
    { file: QUEDAN, title: 'gets nothing back from orders of before' },
  ),
  fault(
    'a counted thing is sold again when a cancelled order is active again',
    {
      file: 'src/server/pedidos/change-estado.ts',
      search: "if (before.estado === 'CANCELADO') await takeTomadosAgain",
      replace: 'if (before.estado === estado) await takeTomadosAgain',
    },
    { file: QUEDAN, title: 'a cancelled order gives back what it took, once' },
  ),
  fault(
    'a counted thing stays held by a payment that never came',
    {
      file: 'src/server/pedidos/en-linea/intentos.ts',
      search: 'intento.pedido?.tomado ?? []',
      replace: '[]',
    },
    { file: QUEDAN, title: 'an order that waits for its payment holds what it needs until it ends' },
  ),
]
