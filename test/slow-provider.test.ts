// A product is stopped while a provider does not respond: nobody waits for that provider.
import { createDb } from '#server/db/client.ts'
import { openSession } from '#server/lib/session.ts'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { rmSync } from 'node:fs'
import { copyDatabase, openPool } from './database.ts'
import { openLive } from './live-socket.ts'
import { startLocalHttp } from './local-http.ts'
import { launch, newDataDir } from './product.ts'
import { settingsOf } from './servers.ts'

const { connection: engine, template } = inject('postgres')
const database = await copyDatabase(engine, template)
const db = createDb(openPool(database.connection))
const dataDir = newDataDir()
const whatsapp = await startLocalHttp()
whatsapp.answers.set('POST /100200300/messages', { silent: true })
const product = launch({
  ...settingsOf(inject('servers'), database.name),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'http://localhost:3000',
  WHATSAPP_API_URL: whatsapp.origin,
  WHATSAPP_TOKEN: 'un-token-de-prueba',
  WHATSAPP_PHONE_NUMBER_ID: '100200300',
  WHATSAPP_APP_SECRET: 'un-secreto-de-prueba',
  WHATSAPP_VERIFY_TOKEN: 'una-palabra-de-prueba',
  WHATSAPP_ALARM_TEMPLATE: 'alarma',
})
afterAll(async () => {
  await product.stop()
  await db.destroy()
  await database.drop()
  await whatsapp.close()
  rmSync(dataDir, { recursive: true })
})

/** Eight attempts at once, three seconds each: more than a process has for its stop. */
const ALARMS = 80

test('a stop with many messages due to a silent provider closes the sockets first, and ends in time', async () => {
  const url = await product.url()
  await db.updateTable('ajustes_avisos').set({ numero_encargado: '3150000001' }).execute()
  await db
    .insertInto('tareas')
    .values(
      Array.from({ length: ALARMS }, (_, n) => ({
        tipo: 'alarma',
        clave: `prueba ${String(n)}`,
        datos: JSON.stringify({ nombre: 'Chapinero', texto: 'Nadie ha aceptado un pedido', tema: 'prueba' }),
        vence_en: new Date(0),
      })),
    )
    .execute()
  const board = await openLive(Number(new URL(url).port), {
    token: await openSession({ db, now: () => new Date() }, 1),
  })
  await vi.waitUntil(() => whatsapp.asked.length > 0, { timeout: 60_000 })
  const exit = product.stop()
  expect(await board.closed).toBe(1012)
  // The sockets did not wait for the attempts that had begun: all of them still wait.
  expect(whatsapp.givenUp()).toBe(0)
  expect((await fetch(`${url}/ready`).catch(() => null))?.status ?? 503).toBe(503)
  expect(await exit).toEqual({ code: 0, signal: null })
  const left = await db
    .selectFrom('tareas')
    .select('clave')
    .where('tipo', '=', 'alarma')
    .where('intentos', '=', 0)
    .execute()
  expect(left.length).toBeGreaterThan(ALARMS / 2)
}, 300_000)
