// The calls of reports.
import { cuadreApi } from '#contract/cuadre.ts'
import { reportesApi, type FiltrosDeReporte } from '#contract/reportes.ts'
import { hasGrupo, type Grupo } from '#domain/reporte/reporte.ts'
import type { Register } from '#server/http/route.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { invalid } from '#server/lib/errors.ts'
import { readPast } from '#server/http/past.ts'
import type { Services } from '#server/lib/services.ts'
import { listPedidosDeReporte } from './list-pedidos.ts'
import { readCuadre } from './read-cuadre.ts'
import { readDomiciliarios, saveDomiciliarios } from './read-domiciliarios.ts'
import { readHoy } from './read-hoy.ts'
import { readReporte } from './read-reporte.ts'
import { saveComprobantes } from './save-comprobantes.ts'
import { savePedidos } from './save-pedidos.ts'
import { saveCuadre } from './save-cuadre.ts'
import { saveReporte } from './save-reporte.ts'

interface Question {
  readonly grupo: Grupo
  readonly filtros: FiltrosDeReporte
}

export function reportesRoutes(register: Register, services: Services): void {
  const read = {
    ventas: (services: Services, alcance: Alcance, question: Question) =>
      readReporte(services, alcance, {
        ...question,
        tema: 'ventas',
        toCifras: (of) => ({
          pedidos: of('pedidos'),
          subtotal: of('subtotal'),
          descuento: of('descuento'),
          domicilio: of('domicilio'),
          total: of('subtotal') - of('descuento') + of('domicilio'),
          cancelados: of('cancelados'),
          valor_cancelado: of('valor_cancelado'),
          comision: of('comision'),
          segundos: of('segundos'),
          medidos: of('medidos'),
        }),
      }),
    productos: (services: Services, alcance: Alcance, question: Question) =>
      readReporte(services, alcance, {
        ...question,
        tema: 'productos',
        toCifras: (of) => ({ mitades: of('mitades'), valor: of('valor') }),
      }),
    pagos: (services: Services, alcance: Alcance, question: Question) =>
      readReporte(services, alcance, {
        ...question,
        tema: 'pagos',
        toCifras: (of) => ({
          pagos: of('pagos') - of('repetidas'),
          valor: of('valor'),
          propina: of('propina'),
          redondeo: of('redondeo'),
          devuelto: of('devuelto'),
          propina_devuelta: of('propina_devuelta'),
        }),
      }),
  }
  register(reportesApi.hoy, ({ person }) => readHoy(services, person.alcance))
  // A file that is written while it is sent cannot change to the primary in its middle: it begins
  // there.
  register(reportesApi.ventas, (call) =>
    readPast(services, call, (past) => read.ventas(past, call.person.alcance, questionOf(call))),
  )
  register(reportesApi.productos, (call) =>
    readPast(services, call, (past) => read.productos(past, call.person.alcance, questionOf(call))),
  )
  register(reportesApi.pagos, (call) =>
    readPast(services, call, (past) => read.pagos(past, call.person.alcance, questionOf(call))),
  )
  register(cuadreApi.cuadre, (call) =>
    readPast(services, call, (past) => readCuadre(past, call.person.alcance, call.query)),
  )
  register(cuadreApi.domiciliarios, (call) =>
    readPast(services, call, (past) => readDomiciliarios(past, call.person.alcance, call.query)),
  )
  register(cuadreApi.archivoDelCuadre, ({ person, query }) => saveCuadre(services, person.alcance, query))
  register(cuadreApi.archivoDeDomiciliarios, ({ person, query }) =>
    saveDomiciliarios(services, person.alcance, query),
  )
  register(reportesApi.pedidos, (call) =>
    readPast(services, call, (past) => listPedidosDeReporte(past, call.person.alcance, call.query)),
  )
  register(reportesApi.archivo, async ({ person, query, request, reply }) => {
    const { tema, grupo, formato, ...filtros } = query
    if (!hasGrupo(tema, grupo)) throw invalid('Grupo inválido')
    const readTema = (past: Services): Promise<Parameters<typeof saveReporte>[0]> =>
      read[tema](past, person.alcance, { grupo, filtros })
    const reporte = await readPast(services, { request, reply }, readTema)
    return saveReporte(reporte, { tema, grupo, formato })
  })
  register(reportesApi.archivoDeComprobantes, ({ person, query }) =>
    saveComprobantes(services, person.alcance, query),
  )
  register(reportesApi.archivoDePedidos, ({ person, query }) => savePedidos(services, person.alcance, query))
}

function questionOf<Filtros>({ query }: { query: Filtros & { grupo: Grupo } }) {
  const { grupo, ...filtros } = query
  return { grupo, filtros }
}
