// Deliveries of a branch, as the tests of branches need them.
import { domiciliariosApi } from '#contract/pedidos/repartos.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido } from './builders.ts'
import type { TestServer } from './server.ts'

/** A delivery that nobody has, two that a person carries, and a rider for today. */
export async function someRepartos(
  server: TestServer,
  { sede, marca, lleva }: { sede: number; marca: string; lleva: number },
) {
  const admin = await openSession(server.services, 1)
  const delivery = async (estado: 'EN_PROCESO' | 'ENVIADO', lleva_id: number | null) => {
    const { id } = await aPedido(server, { sede })
    const direccion = { tipo_pedido: 'DOMICILIO', direccion_entrega: `Calle ${marca}` } as const
    await server.db
      .updateTable('pedidos')
      .set({ ...direccion, estado, lleva_id })
      .where('id', '=', id)
      .execute()
    return id
  }
  const { id: porHoy } = await server.ask(domiciliariosApi.create, {
    token: admin,
    body: { sede, nombre: marca },
  })
  return {
    porHoy,
    porLlevar: await delivery('EN_PROCESO', null),
    llevado: await delivery('ENVIADO', lleva),
    fallado: await delivery('ENVIADO', lleva),
  }
}

interface Example {
  readonly id?: number
  readonly body?: object
  readonly about: [entidad: string, nombre: string | null]
}

/** The calls of deliveries that staff change something by, in their order. */
export async function repartoExamples(server: TestServer): Promise<Readonly<Record<string, Example>>> {
  const { porLlevar: enCocina, porHoy } = await someRepartos(server, { sede: 1, marca: 'Yeison', lleva: 1 })
  return {
    'repartos.take': { id: enCocina, about: ['pedido', null] },
    'repartos.fail': { id: enCocina, body: { motivo: 'No recibió' }, about: ['pedido', null] },
    'repartos.deliver': { id: enCocina, body: { entrega: 'PORTERIA' }, about: ['pedido', null] },
    'domiciliarios.create': { body: { sede: 1, nombre: 'Wilson' }, about: ['domiciliario', 'Wilson'] },
    'domiciliarios.revoke': { id: porHoy, about: ['domiciliario', 'Yeison'] },
    'ajustesDeReparto.change': { body: { codigo_de_entrega: true }, about: ['negocio', 'Doña Lumbre'] },
  }
}
