// Faults of payments, their tips and the drawers that hold them.
import { fault, type Fault } from './fault.ts'

export const DRAWERS: readonly Fault[] = [
  fault(
    'a cancelled payment of a table takes the tip of checkout along',
    {
      file: 'src/server/mesas/read-cuenta.ts',
      search: '(propina_nueva ?? propina)',
      replace: 'propina',
    },
    {
      file: 'src/server/mesas/propina-cuenta.test.ts',
      title: 'a payment that is cancelled leaves the tip that the guest gave at checkout',
    },
  ),
  fault(
    'cash goes back from no drawer while several are open',
    {
      file: 'src/server/caja/receive.ts',
      search: 'if (open.length > 1) throw',
      replace: 'if (open.length > 9) throw',
    },
    {
      file: 'src/server/pedidos/devoluciones.test.ts',
      title: 'cash that goes back needs its drawer where several are open, and no later shift takes it',
    },
  ),
  fault(
    'a change of an order moves no tip',
    {
      file: 'src/server/pedidos/modificar/save-cambio.ts',
      search: '  await movePropinas(trx, propinas)\n',
      replace: '',
    },
    {
      file: 'src/server/pedidos/modificar/modify-propina.test.ts',
      title: 'what a smaller order leaves of its payment is tip, up to the tip of the order',
    },
  ),
]
