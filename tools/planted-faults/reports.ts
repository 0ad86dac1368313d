// Faults of settlements, of what reports measure, and of the bell.
import { fault, type Fault } from './fault.ts'

const FACTS = 'src/server/reportes/sumas/facts.ts'
const NEGOCIO = 'src/server/reportes/negocio.test.ts'
const TEMAS = 'src/server/reportes/temas.test.ts'
const REPORTES = 'src/server/reportes/reportes.test.ts'

export const REPORTS: readonly Fault[] = [
  fault(
    'a cancelled order is among those that are still to collect',
    {
      file: 'src/server/reportes/behind-cifra.ts',
      search: 'POR_COBRAR: sql`${STANDS} and ${DEBE} > 0`',
      replace: 'POR_COBRAR: sql`${DEBE} > 0`',
    },
    { file: 'src/server/reportes/cuadre.test.ts', title: 'each figure of a day leads to its orders' },
  ),
  fault(
    'an order that paid too much lowers what the day still collects',
    {
      file: 'src/server/reportes/read-cuadre.ts',
      search: '${of(sql`greatest(0, ${DEBE})`)}',
      replace: 'greatest(0, ${of(DEBE)})',
    },
    {
      file: 'src/server/reportes/cuadre.test.ts',
      title: 'what an order paid too much does not hide what another one owes',
    },
  ),
  fault(
    'a report drops a filter that its subject does not have',
    {
      file: 'src/server/reportes/read-reporte.ts',
      search: '  refuseFiltros(tema, filtros)\n',
      replace: '',
    },
    { file: TEMAS, title: 'a filter that the subject does not have is refused' },
  ),
  fault(
    'the orders of payments go by who took them',
    {
      file: 'src/server/reportes/list-pedidos.ts',
      search: 'equal(sql`g.usuario_id`, filtros.persona)',
      replace: 'equal(sql`p.creado_por`, filtros.persona)',
    },
    { file: TEMAS, title: "the orders behind a person's figure are those whose payment they registered" },
  ),
  fault(
    'the orders of payments go by the branch of the order',
    {
      file: 'src/server/reportes/list-pedidos.ts',
      search: 'equal(sql`g.sede_id`, filtros.sede)',
      replace: 'equal(sql`p.sede_id`, filtros.sede)',
    },
    {
      file: TEMAS,
      title: 'the orders behind payments go by the day of the payment and the branch that received it',
    },
  ),
  fault(
    'a delivery is paid by the newest fee setting, not by that of its moment',
    {
      file: 'src/server/caja/por-liquidar.ts',
      search: ".onRef('p.fecha', '<', 't.hasta')",
      replace: '',
    },
    {
      file: 'src/server/caja/liquidaciones.test.ts',
      title: 'the fee of each delivery follows the setting at its placing',
    },
  ),
  fault(
    'an order that is not ready counts as ready at once',
    {
      file: FACTS,
      search: 'then extract(epoch from ${LISTO} - greatest(p.fecha, p.programado_para))::int end',
      replace:
        'then greatest(0, extract(epoch from ${LISTO} - greatest(p.fecha, p.programado_para))::int) end',
    },
    { file: REPORTES, title: 'measures the time until an order was ready' },
  ),
  fault(
    'an app keeps a commission of cancelled orders, too',
    { file: FACTS, search: 'sum(${COMISION}) filter (where ${COUNTS})', replace: 'sum(${COMISION})' },
    { file: REPORTES, title: 'a commission applies to orders placed since it was set' },
  ),
  fault(
    'a report of all branches reads an older sum of a day that changed',
    {
      file: 'src/server/reportes/sumas/read-negocio-sums.ts',
      search: 'where not vigente and dia',
      replace: 'where false and dia',
    },
    { file: NEGOCIO, title: 'shows at once, and its day waits' },
  ),
  fault(
    'a branch that is summed again does not mark the day of the business',
    {
      file: 'src/server/db/migrations/0090-sums-of-the-business.sql',
      search: 'set vigente = false where n.vigente',
      replace: 'set vigente = n.vigente',
    },
    { file: NEGOCIO, title: 'shows at once, and its day waits' },
  ),
  fault(
    'the bell repeats for orders of other branches',
    {
      file: 'src/web/admin/pedidos/ring-again.ts',
      search: 'isOfSede(pedido, sedeId) && ',
      replace: '',
    },
    {
      file: 'src/web/admin/pedidos/ring-again.test.ts',
      title: 'an order of another branch does not ring here',
    },
  ),
]
