// The copy of the stored data of a person (Ley 1581 de 2012): profile, orders, payments online,
// coupons, saved addresses, messages, blocks of the phone and consents.
import type { MisDatos, PagoGuardado } from '#contract/usuarios/usuario.ts'
import { listCuponesOf, listUsosOf } from '#server/cupones/list-cupones.ts'
import { NO_INFORMADO } from '#server/db/consentimiento.ts'
import type { Services } from '#server/lib/services.ts'
import { listPedidosOf } from '#server/pedidos/read/list-pedidos-of.ts'
import { ownPedidosOf } from '#server/pedidos/read/own-pedidos.ts'
import { listRevisionesOf } from '#server/pedidos/read/list-revisiones-of.ts'
import { listOpinionesOf } from '#server/opiniones/opiniones.ts'
import { sql } from 'kysely'
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
    pagos_en_linea: await listPagosEnLineaOf(services, usuarioId),
    mensajes: await listMensajesOf(services, usuarioId),
    numeros_bloqueados: await listBloqueosOf(services, usuarioId),
    consentimientos: [
      ...registro.map(({ version, fecha, ip }) => ({
        pedido: null,
        version,
        fecha: fecha.toISOString(),
        ip,
        canal: 'web' as const,
      })),
      ...pedidos
        // Such an order rests on the consent of its account.
        .filter(({ consentimiento }) => consentimiento.version !== NO_INFORMADO)
        .map(({ pedido, consentimiento: { version, ip } }) => ({
          pedido: pedido.id,
          version,
          fecha: pedido.fecha,
          ip,
          canal: 'web' as const,
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

async function listPagosEnLineaOf({ db }: Services, usuarioId: number): Promise<PagoGuardado[]> {
  const intentos = await db
    .selectFrom('intentos_pago')
    .select(['id', 'pedido_id', 'estado', 'valor', 'creado_en'])
    .select(sql<PagoGuardado['solicitud']>`pedido -> 'solicitud'`.as('solicitud'))
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .execute()
  const devoluciones = await db
    .selectFrom('pagos_por_devolver as p')
    .innerJoin('intentos_pago as i', 'i.id', 'p.intento_id')
    .selectAll('p')
    .where('i.usuario_id', '=', usuarioId)
    .orderBy('p.id')
    .execute()
  return intentos.map(({ id, pedido_id, estado, valor, creado_en, solicitud }) => ({
    pedido: pedido_id,
    estado,
    valor,
    fecha: creado_en.toISOString(),
    solicitud,
    por_devolver: devoluciones
      .filter(({ intento_id }) => intento_id === id)
      .map((row) => ({
        transaccion: row.transaccion,
        valor: Number(row.centavos) / 100,
        moneda: row.moneda,
        motivo: row.motivo,
        nombre: row.nombre,
        numero: row.numero,
        fecha: row.creado_en.toISOString(),
        devuelto_en: row.devuelto_en?.toISOString() ?? null,
      })),
  }))
}

/** Hides codes and order links, because they grant access. */
async function listMensajesOf({ db }: Services, usuarioId: number): Promise<MisDatos['mensajes']> {
  const rows = await db
    .selectFrom('mensajes_salientes')
    .select(['pedido_id', 'numero', 'tipo', 'texto', 'creado_en'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .execute()
  return rows.map(({ pedido_id, numero, tipo, texto, creado_en }) => ({
    pedido: pedido_id,
    numero,
    texto: tipo === 'codigo' ? 'Código de verificación' : texto.replaceAll(/https?:\/\/\S+/g, '(enlace)'),
    fecha: creado_en.toISOString(),
  }))
}
