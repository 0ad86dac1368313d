// The calls of reports.
import { cuadreApi } from '#contract/cuadre.ts'
import { reportesApi, type FiltrosDeReporte } from '#contract/reportes.ts'
import { GRUPOS, type Grupo, type Tema } from '#domain/pedido/reporte.ts'
import type { Register } from '#server/http/route.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { listPedidosDeReporte } from './list-pedidos.ts'
import { readCuadre } from './read-cuadre.ts'
import { readDomiciliarios, saveDomiciliarios } from './read-domiciliarios.ts'
import { readHoy } from './read-hoy.ts'
import { readReporte } from './read-reporte.ts'
import { saveComprobantes } from './save-comprobantes.ts'
import { savePedidos } from './save-pedidos.ts'
import { saveReporte } from './save-reporte.ts'

interface Question {
  readonly grupo: Grupo
  readonly filtros: FiltrosDeReporte
}

export function reportesRoutes(register: Register, services: Services): void {
  const read = {
    ventas: (alcance: Alcance, question: Question) =>
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
    productos: (alcance: Alcance, question: Question) =>
      readReporte(services, alcance, {
        ...question,
        tema: 'productos',
        toCifras: (of) => ({ mitades: of('mitades'), valor: of('valor') }),
      }),
    pagos: (alcance: Alcance, question: Question) =>
      readReporte(services, alcance, {
        ...question,
        tema: 'pagos',
        toCifras: (of) => ({
          pagos: of('pagos'),
          valor: of('valor'),
          propina: of('propina'),
          redondeo: of('redondeo'),
        }),
      }),
  }
  register(reportesApi.hoy, ({ person }) => readHoy(services, person.alcance))
  register(reportesApi.ventas, ({ person, query: { grupo, ...filtros } }) =>
    read.ventas(person.alcance, { grupo, filtros }),
  )
  register(reportesApi.productos, ({ person, query: { grupo, ...filtros } }) =>
    read.productos(person.alcance, { grupo, filtros }),
  )
  register(reportesApi.pagos, ({ person, query: { grupo, ...filtros } }) =>
    read.pagos(person.alcance, { grupo, filtros }),
  )
  register(cuadreApi.cuadre, ({ person, query }) => readCuadre(services, person.alcance, query))
  register(cuadreApi.domiciliarios, ({ person, query }) => readDomiciliarios(services, person.alcance, query))
  register(cuadreApi.archivoDeDomiciliarios, ({ person, query }) =>
    saveDomiciliarios(services, person.alcance, query),
  )
  register(reportesApi.pedidos, ({ person, query }) => listPedidosDeReporte(services, person.alcance, query))
  register(reportesApi.archivo, async ({ person, query: { tema, grupo, formato, ...filtros } }) => {
    refuseGrupo(tema, grupo)
    const reporte = await read[tema](person.alcance, { grupo, filtros })
    return saveReporte(reporte, { tema, grupo, formato })
  })
  register(reportesApi.archivoDeComprobantes, ({ person, query }) =>
    saveComprobantes(services, person.alcance, query),
  )
  register(reportesApi.archivoDePedidos, ({ person, query }) => savePedidos(services, person.alcance, query))
}

function refuseGrupo(tema: Tema, grupo: Grupo): void {
  const known: readonly Grupo[] = GRUPOS[tema]
  if (!known.includes(grupo)) throw invalid('Grupo inválido')
}
