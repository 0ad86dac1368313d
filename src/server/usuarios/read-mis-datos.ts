// The copy of the stored data of a person (Ley 1581 de 2012): profile, orders, coupons, saved
// addresses, blocks of the phone and consents.
import type { MisDatos } from '#contract/usuarios/usuario.ts'
import { listCuponesOf, listUsosOf } from '#server/cupones/list-cupones.ts'
import type { Services } from '#server/lib/services.ts'
import { listPedidosOf } from '#server/pedidos/read/list-pedidos-of.ts'
import { ownPedidosOf } from '#server/pedidos/read/own-pedidos.ts'
import { listRevisionesOf } from '#server/pedidos/read/list-revisiones-of.ts'
import { listOpinionesOf } from '#server/opiniones/opiniones.ts'
import { listDirecciones } from './direcciones.ts'
import { selectRolesOf, selectUsuario } from './store.ts'

export async function readMisDatos(services: Services, usuarioId: number): Promise<MisDatos> {
  const { creado_en, ...usuario } = await selectUsuario(services.db, usuarioId)
  const pedidos = await listPedidosOf(services, usuarioId)
  const registro = await services.db
    .selectFrom('consentimientos')
    .select(['version', 'fecha', 'ip'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .execute()
  return {
    perfil: {
      ...usuario,
      creado_en: creado_en.toISOString(),
      roles: await selectRolesOf(services.db, usuarioId),
    },
    pedidos: pedidos.map(({ pedido }) => pedido),
    pedidos_antes: await listRevisionesOf(
      services,
      pedidos.map(({ pedido }) => pedido),
    ),
    opiniones: await listOpinionesOf(services, usuarioId),
    cupones: await listCuponesOf(services, usuarioId),
    cupones_usados: await listUsosOf(services, usuarioId),
    direcciones: await listDirecciones(services, usuarioId),
    repartos: await ownPedidosOf(services.db, usuarioId)
      .innerJoin('repartos as r', 'r.pedido_id', 'pedidos.id')
      .select(['r.pedido_id as pedido', 'r.entrega', 'r.no_entregado'])
      .orderBy('r.pedido_id')
      .execute(),
    numeros_bloqueados: await listBloqueosOf(services, usuarioId),
    consentimientos: [
      ...registro.map(({ version, fecha, ip }) => ({
        pedido: null,
        version,
        fecha: fecha.toISOString(),
        ip,
      })),
      ...pedidos.map(({ pedido, consentimiento }) => ({
        pedido: pedido.id,
        version: consentimiento,
        fecha: pedido.fecha,
        ip: null,
      })),
    ],
  }
}

/** A phone that was not verified may be another person's. Rule pedido/numero-bloqueado. */
async function listBloqueosOf({ db }: Services, usuarioId: number): Promise<MisDatos['numeros_bloqueados']> {
  const rows = await db
    .selectFrom('numeros_bloqueados as n')
    .innerJoin('usuarios as u', 'u.numero', 'n.numero')
    .leftJoin('sedes as s', 's.id', 'n.sede_id')
    .select(['n.numero', 's.nombre as sede', 'n.motivo', 'n.creado_en'])
    .where('u.id', '=', usuarioId)
    .where('u.numero_verificado', '=', true)
    .orderBy('n.id')
    .execute()
  return rows.map(({ numero, sede, motivo, creado_en }) => ({
    numero,
    sede,
    motivo,
    fecha: creado_en.toISOString(),
  }))
}
