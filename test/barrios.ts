// A branch that delivers by barrio, and orders in it.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { barriosApi } from '#contract/sedes/barrios.ts'
import { aDomicilioBody, aSede, DEMO } from './builders.ts'
import type { TestServer } from './server.ts'

export const CENTRO = { nombre: 'Centro', costo_domicilio: 5000, minutos: 20 }
export const MARCOS = { nombre: 'San Marcos', costo_domicilio: 7000, minutos: 30 }
export const ESQUINA = { nombre: 'La Esquina', costo_domicilio: 1000, minutos: 5 }

/** Sells the Margarita. */
export async function aSedeConBarrios(server: TestServer, token: string): Promise<number> {
  const sede = await aSede(server, { productos: [DEMO.margarita] })
  await server.ask(barriosApi.setBarrios, {
    token,
    params: { id: String(sede) },
    body: { barrios: [CENTRO, MARCOS, ESQUINA] },
  })
  return sede
}

/** An order for 'Carrera 9 # 13-20, Centro'. */
export const aPedidoEnBarrio = (server: TestServer, sede: number, changes: Partial<NuevoPedido> = {}) =>
  server.ask(pedidosApi.create, {
    body: aDomicilioBody({
      sede,
      direccion: { direccion_entrega: 'Carrera 9 # 13-20, Centro', instrucciones: 'Casa azul' },
      ...changes,
    }),
  })
