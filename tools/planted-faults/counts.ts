// Faults of what a branch has counted.
import { fault, type Fault } from './fault.ts'

const QUEDAN = 'src/server/disponibilidad/quedan.test.ts'
const CONTADOS = 'src/server/disponibilidad/contados.ts'
const UNDO = 'src/server/disponibilidad/undo-agotado.test.ts'

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
    { file: CONTADOS, search: 'and d.desde <= t.desde and d.quedan is not null`', replace: '`' },
    { file: QUEDAN, title: 'gets nothing back from earlier orders' },
  ),
  fault(
    "units of a wrong count are lost after its 'Deshacer'",
    {
      file: CONTADOS,
      search: 'and d.desde <= t.desde and d.quedan is not null`',
      replace: 'and d.desde = t.desde and d.quedan is not null`',
    },
    { file: UNDO, title: 'an order that took from a wrong count gives back to the earlier one' },
  ),
  fault(
    "'Deshacer' ends a 'Se acabó' that got a newer end",
    {
      file: 'src/server/disponibilidad/set-agotado.ts',
      search: 'dicho.hasta === (held?.hasta?.toISOString() ?? null)',
      replace: 'true',
    },
    { file: UNDO, title: 'a newer end of the same "Se acabó" stands, and its beginning stays' },
  ),
  fault(
    'a counted thing is sold again when a cancelled order is active again',
    {
      file: 'src/server/pedidos/change-estado.ts',
      search: 'await takeTomadosAgain(trx, change.pedidoId, services.now())',
      replace: 'await Promise.resolve()',
    },
    { file: QUEDAN, title: 'a cancelled order gives back what it took, once' },
  ),
  fault(
    'an order takes a quarter of an hour that is full',
    {
      file: 'src/server/cuartos/ocupacion.ts',
      search: 'or cuartos_sede.tomadas + excluded.tomadas <= (',
      replace: 'or cuartos_sede.tomadas + excluded.tomadas > (',
    },
    {
      file: 'src/server/cuartos/cuartos.test.ts',
      title: '200 orders at once, through two processes, for the last 8 of an hour: exactly 8 stand',
    },
  ),
  fault(
    'an order that goes to another branch later begins in a quarter that is over',
    {
      file: 'src/server/pedidos/modificar/plan-cambio.ts',
      search: 'inicio: isMoved && inicio < ahora ? ahora : inicio,',
      replace: 'inicio,',
    },
    {
      file: 'src/server/pedidos/modificar/modify-cuarto.test.ts',
      title: 'an order that goes to another branch begins there now, in a quarter with room',
    },
  ),
  fault(
    'an order without an hour begins in a full quarter',
    {
      file: 'src/domain/ritmo/cuartos.ts',
      search: 'if (hasRoom(ocupacion, pizzas, at)) return at',
      replace: 'return at',
    },
    {
      file: 'src/domain/ritmo/cuartos.test.ts',
      title: 'an order of two pizzas begins in the next quarter when this one is full',
    },
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
