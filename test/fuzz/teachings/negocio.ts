// The business as a whole, its adverts and alarms, and printing.
import { cuentaWompiApi } from '#contract/cuenta-wompi.ts'
import { estacionApi } from '#contract/impresion/estacion.ts'
import { impresionApi } from '#contract/impresion/impresion.ts'
import { ESTACION, IMPRESORA } from '#test/printers.ts'
import { LLAVES } from '#test/wompi.ts'
import { createECDH, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Teachings } from './teaching.ts'
import { at, placePedido, type World } from './world.ts'

const FOTO = Uint8Array.from(
  await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer(),
)
const ANUNCIO = { titulo: 'Viernes de pizza', fecha_inicio: '2026-11-20', fecha_fin: '2026-11-30' }

/** An account of which no payment waits. */
async function withoutPayments({ server, token }: World) {
  await server.pool.query(`delete from intentos_pago where estado = 'PENDIENTE'`)
  await server.ask(cuentaWompiApi.save, { token, body: LLAVES })
  return {}
}

/** An advert of the demo. */
async function aPublicidad({ server }: World) {
  const { id } = await server.db
    .selectFrom('publicidades')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return at(id)
}

/** A print program of the world's branch that has its token. */
async function anEstacion({ server, token: admin, sede }: World) {
  const body = { ...ESTACION, sede }
  const { id, codigo } = await server.ask(impresionApi.createEstacion, { token: admin, body })
  const { token } = await server.ask(estacionApi.enrol, { body: { codigo: codigo ?? '' } })
  return { id, token }
}

const impresoraBody = ({ sede, name }: World, estacion: number | null) => ({
  ...IMPRESORA,
  id: null,
  sede,
  estacion,
  nombre: name('Cocina'),
})

async function anImpresora(world: World, estacion: number | null = null): Promise<number> {
  const { server, token } = world
  const body = impresoraBody(world, estacion)
  return (await server.ask(impresionApi.saveImpresora, { token, body })).id
}

/** A printer of a program, with a test page that waits. */
async function withTrabajo(world: World) {
  const { id, token } = await anEstacion(world)
  const impresora = await anImpresora(world, id)
  await world.server.ask(impresionApi.testImpresora, { token: world.token, params: at(impresora) })
  return { token, impresora, espera: 0 }
}

/** A browser that asks for notifications. */
const aDevice = () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return {
    body: {
      endpoint: 'https://push.example.com/fuzz',
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
}

export const negocio: Teachings<
  | 'negocio'
  | 'apertura'
  | 'cuentaWompi'
  | 'mensajes'
  | 'avisos'
  | 'push'
  | 'pushDeRepartos'
  | 'publicidad'
  | 'publicidadAdmin'
  | 'negocioAdmin'
  | 'impresion'
  | 'estacion'
> = {
  negocio: { read: 'drawn', consentimiento: 'drawn' },
  apertura: { read: 'drawn', open: 'drawn', preview: 'drawn' },
  cuentaWompi: { read: 'drawn', save: () => ({ body: LLAVES }), test: 'drawn', remove: withoutPayments },
  mensajes: { list: 'drawn' },
  avisos: { read: 'drawn', change: () => ({ body: { numero_encargado: '3150000001' } }) },
  push: { read: 'drawn', subscribe: aDevice, unsubscribe: 'drawn' },
  pushDeRepartos: { read: 'drawn', subscribe: aDevice, unsubscribe: 'drawn' },
  publicidad: { vigente: 'drawn' },
  publicidadAdmin: {
    list: 'drawn',
    read: async (world) => ({ params: await aPublicidad(world) }),
    create: () => ({ body: { ...ANUNCIO, imagen: FOTO } }),
    change: async (world) => ({ params: await aPublicidad(world), body: ANUNCIO }),
    toggle: async (world) => ({ params: await aPublicidad(world), body: { activa: false } }),
  },
  negocioAdmin: {
    change: () => ({ body: { lema: 'Pan y fuego.' } }),
    logo: 'drawn',
    saveLogo: () => ({ body: { imagen: FOTO } }),
    removeLogo: 'drawn',
    saveQr: () => ({ body: { medio: 'nequi', imagen: FOTO } }),
  },
  impresion: {
    read: 'drawn',
    saveImpresora: (world) => ({ body: impresoraBody(world, null) }),
    removeImpresora: async (world) => ({ params: at(await anImpresora(world)) }),
    testImpresora: async (world) => ({ params: at(await anImpresora(world)) }),
    createEstacion: ({ sede }) => ({ body: { ...ESTACION, sede } }),
    removeEstacion: async (world) => ({ params: at((await anEstacion(world)).id) }),
    resolve: async (world) => {
      // Before there is a printer, on which it would be printed.
      const pedido = await placePedido(world)
      const { id } = await world.server.db
        .insertInto('impresiones')
        .values({
          impresora_id: await anImpresora(world),
          pedido_id: pedido.id,
          ocasion: 'LLEGADA',
          estado: 'SIN_CONFIRMAR',
          desde: world.server.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: at(id), body: { accion: 'SALIO' } }
    },
    comanda: async (world) => ({
      params: at((await placePedido(world)).id),
      body: { impresora: await anImpresora(world) },
    }),
  },
  estacion: {
    enrol: async ({ server, token, sede }) => {
      const body = { ...ESTACION, sede }
      const { codigo } = await server.ask(impresionApi.createEstacion, { token, body })
      return { body: { codigo: codigo ?? '' } }
    },
    beat: async (world) => {
      const { token, impresora } = await withTrabajo(world)
      return { body: { token, impresoras: [{ id: impresora, estado: 'LISTA' }] } }
    },
    take: async (world) => ({ body: await withTrabajo(world) }),
    report: async (world) => {
      const body = await withTrabajo(world)
      const { trabajo } = await world.server.ask(estacionApi.take, { body })
      return {
        body: {
          token: body.token,
          trabajo: trabajo?.id ?? 0,
          intento: trabajo?.intento ?? 0,
          resultado: 'IMPRESA',
        },
      }
    },
  },
}
