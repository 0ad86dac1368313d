// Tickets wait for printers, and each is printed at least once. Rules impresion/* and comanda/*.
import { estacionApi, type Trabajo } from '#contract/impresion/estacion.ts'
import { impresionApi } from '#contract/impresion/impresion.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { REIMPRESION } from '#domain/impresion/comanda.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido, aProducto, aSesion } from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { anEstacion, anImpresora, IMPRESORA, report, take } from '#test/printers.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOldImpresiones } from './forget-impresiones.ts'

const server = await startTestServer({ rateLimits: true })
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const { id: estacion, token } = await anEstacion(server)

beforeEach(async () => {
  await server.db.updateTable('impresoras').set({ archivada_en: new Date() }).execute()
  await server.db.deleteFrom('impresiones').execute()
})

const change = (id: number, estado: Estado) =>
  server.ask(pedidosApi.changeEstado, { token: admin, params: { id: String(id) }, body: { estado } })

const rows = () => server.db.selectFrom('impresiones').selectAll().orderBy('id').execute()
const read = (who = admin) => server.ask(impresionApi.read, { token: who })

function textOf(trabajo: Trabajo | null): string {
  const lines = trabajo?.renglones ?? []
  return lines.map((one) => (one.clase === 'texto' ? one.texto : one.clase)).join('\n')
}

/** The text of a ticket that has to be there. */
async function taken(impresora: number): Promise<Trabajo> {
  const trabajo = await take(server, token, impresora)
  if (trabajo === null) throw new Error('no ticket waits')
  return trabajo
}

describe('which tickets wait', () => {
  test('a branch without printers stores nothing', async () => {
    await anImpresora(server, null, { sede: 3 })
    await aPedido(server)
    expect(await rows()).toEqual([])
  })

  test('a ticket waits from the arrival or from the acceptance, as its printer is set', async () => {
    const arrival = await anImpresora(server, estacion)
    const accepted = await anImpresora(server, estacion, { ocasion: 'ACEPTACION' })
    const { id } = await aPedido(server)
    expect((await rows()).map((row) => row.impresora_id)).toEqual([arrival])
    await change(id, 'ACEPTADO')
    await change(id, 'EN_PROCESO')
    await change(id, 'PENDIENTE')
    await change(id, 'ACEPTADO')
    expect((await rows()).map((row) => row.impresora_id)).toEqual([arrival, accepted])
  })

  test('a printer that prints at the arrival from now on prints the orders that wait, once', async () => {
    const ajustes = { nombre: 'Cocina que cambia', ocasion: 'ACEPTACION' } as const
    const printer = await anImpresora(server, estacion, ajustes)
    const other = await anImpresora(server, estacion)
    await server.db.updateTable('pedidos').set({ activo: false }).execute()
    const { id } = await aPedido(server)
    const accepted = await aPedido(server)
    await change(accepted.id, 'ACEPTADO')
    for (const _again of [1, 2]) {
      const body = { ...IMPRESORA, ...ajustes, id: printer, estacion, ocasion: 'LLEGADA' as const }
      await server.ask(impresionApi.saveImpresora, { token: admin, body })
    }
    await change(id, 'ACEPTADO')
    const printed = (await rows()).map((row) => [row.impresora_id, row.pedido_id, row.ocasion])
    expect(printed.filter(([impresora]) => impresora === printer)).toEqual([
      [printer, accepted.id, 'ACEPTACION'],
      [printer, id, 'LLEGADA'],
    ])
    expect(printed.filter(([impresora]) => impresora === other)).toHaveLength(2)
  })

  test('a printer of some categories prints their lines alone, and no ticket without one', async () => {
    const drink = await aProducto(server, { nombre: 'Limonada', precio: 6000 })
    const { categoria_id } = await server.db
      .selectFrom('productos')
      .select('categoria_id')
      .where('id', '=', drink)
      .executeTakeFirstOrThrow()
    const bar = await anImpresora(server, estacion, { categorias: [categoria_id] })
    await aPedido(server)
    expect(await take(server, token, bar)).toBeNull()
    const lineas = [
      { producto: drink, cantidad: 1 },
      { producto: 1, medida: 3, cantidad: 1 },
    ]
    await aPedido(server, { productos_pedidos: lineas })
    const text = textOf(await taken(bar))
    expect(text).toContain('1 × Limonada')
    expect(text).not.toContain('Margarita')
  })

  test('a cancelled order is not printed, and waits again when it is taken up', async () => {
    const printer = await anImpresora(server, estacion)
    const { id } = await aPedido(server)
    await change(id, 'CANCELADO')
    expect(await take(server, token, printer)).toBeNull()
    await change(id, 'ACEPTADO')
    expect(textOf(await taken(printer))).not.toContain(REIMPRESION)
  })

  test('an order that is passed on is printed in its new branch', async () => {
    const before = await anImpresora(server, estacion)
    const other = await anEstacion(server, 3)
    const after = await anImpresora(server, other.id, { sede: 3 })
    const { id } = await aPedido(server)
    await server.ask(pedidosApi.changeSede, { token: admin, params: { id: String(id) }, body: { sede: 3 } })
    expect(await take(server, token, before)).toBeNull()
    expect(textOf(await take(server, other.token, after))).toContain(`#${String(id).padStart(5, '0')}`)
  })

  test('the queue holds no personal data, and the ticket has the order as it is when it is printed', async () => {
    const printer = await anImpresora(server, estacion)
    const { id } = await aPedido(server, { invitado: { nombre: 'Aurelia Prieto', numero: '3101112233' } })
    expect(JSON.stringify(await rows())).not.toMatch(/Aurelia|3101112233/)
    await server.db.updateTable('pedidos').set({ invitado_nombre: 'Otra' }).where('id', '=', id).execute()
    const text = textOf(await taken(printer))
    expect(text).toContain('Otra')
    expect(text).not.toContain('3101112233')
  })
})

describe('what becomes of a ticket', () => {
  test('each printer has one ticket at a time, the oldest first, and confirmed ones are gone', async () => {
    const printer = await anImpresora(server, estacion)
    const orders = [(await aPedido(server)).id, (await aPedido(server)).id]
    const first = await taken(printer)
    expect(await take(server, token, printer)).toBeNull()
    await report(server, token, first, 'IMPRESA')
    const second = await taken(printer)
    await report(server, token, second, 'ENVIADA')
    expect(await take(server, token, printer)).toBeNull()
    expect((await rows()).map(({ pedido_id, estado }) => [pedido_id, estado])).toEqual([
      [orders[0], 'IMPRESA'],
      [orders[1], 'ENVIADA'],
    ])
  })

  test('many stations at once take a ticket once', async () => {
    const printer = await anImpresora(server, estacion)
    await aPedido(server)
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(server, token, printer)))
    expect(taken.filter((trabajo) => trabajo !== null)).toHaveLength(1)
  })

  test('a printer that got no byte prints a first copy later', async () => {
    const printer = await anImpresora(server, estacion)
    await aPedido(server)
    for (let times = 0; times < 5; times += 1) {
      const trabajo = await taken(printer)
      expect(textOf(trabajo)).not.toContain(REIMPRESION)
      await report(server, token, trabajo, 'NADA')
    }
  })

  test('an unconfirmed ticket is printed three times, marked from the second on, and then shown to staff', async () => {
    const printer = await anImpresora(server, estacion)
    const { id } = await aPedido(server)
    const marks: boolean[] = []
    for (let times = 0; times < 3; times += 1) {
      const trabajo = await taken(printer)
      marks.push(textOf(trabajo).includes(REIMPRESION))
      await report(server, token, trabajo, 'SIN_CONFIRMAR')
    }
    expect(marks).toEqual([false, true, true])
    expect(await take(server, token, printer)).toBeNull()
    const [unconfirmed] = (await read()).sin_confirmar
    expect(unconfirmed).toMatchObject({ pedido: id, impresora: { id: printer } })
    await server.ask(impresionApi.resolve, {
      token: admin,
      params: { id: String(unconfirmed?.id) },
      body: { accion: 'REIMPRIMIR' },
    })
    // Asked for again, it gets three tries again.
    for (let times = 0; times < 2; times += 1) {
      await report(server, token, await taken(printer), 'SIN_CONFIRMAR')
    }
    const again = await taken(printer)
    expect(textOf(again)).toContain(REIMPRESION)
    await report(server, token, again, 'IMPRESA')
    expect((await read()).sin_confirmar).toEqual([])
  })

  test('every ticket that staff or a change ask for gets three tries', async () => {
    const printer = await anImpresora(server, estacion)
    const order = await aPedido(server)
    const { changed, read: now } = createModificar(server, admin)
    const unconfirmed = async () => {
      let tries = 0
      for (;;) {
        const next = await take(server, token, printer)
        if (next === null) return tries
        tries += 1
        await report(server, token, next, 'SIN_CONFIRMAR')
      }
    }
    const print = () =>
      server.ask(impresionApi.comanda, {
        token: admin,
        params: { id: String(order.id) },
        body: { impresora: printer },
      })
    const before = await unconfirmed()
    await print()
    const byHand = await unconfirmed()
    await print()
    const byHandAgain = await unconfirmed()
    const cook = async (cantidad: number) => {
      const pedido = await now(order.id)
      await changed(pedido, { productos_pedidos: sentOf(pedido, { 0: { cantidad } }) })
    }
    await cook(4)
    const change = await unconfirmed()
    await cook(5)
    const secondChange = await unconfirmed()
    expect([before, byHand, byHandAgain, change, secondChange]).toEqual([3, 3, 3, 3, 3])
  })

  test('a station that dies again and again has three tries of a ticket that was asked for again', async () => {
    const printer = await anImpresora(server, estacion)
    await aPedido(server)
    await server.db.updateTable('impresiones').set({ intentos: 2, intentos_antes: 2 }).execute()
    for (let times = 0; times < 3; times += 1) {
      await taken(printer)
      server.clock.advance(61_000)
    }
    expect(await take(server, token, printer)).toBeNull()
  })

  test('a ticket of a station that died is marked, and a late word of it changes nothing', async () => {
    const printer = await anImpresora(server, estacion)
    await aPedido(server)
    const lost = await taken(printer)
    server.clock.advance(61_000)
    const again = await taken(printer)
    expect(textOf(again)).toContain(REIMPRESION)
    await report(server, token, lost, 'IMPRESA')
    expect(await rows()).toMatchObject([{ estado: 'TOMADA', intentos: 2 }])
  })

  test('a printed ticket is printed again when its lines change, with what is new', async () => {
    const printer = await anImpresora(server, estacion)
    const order = await aPedido(server)
    await report(server, token, await taken(printer), 'IMPRESA')
    const { changed } = createModificar(server, admin)
    await changed(order, { productos_pedidos: sentOf(order, { 0: { cantidad: 4 } }) })
    const text = textOf(await taken(printer))
    expect(text).toContain(REIMPRESION)
    expect(text).toContain('CAMBIÓ: ANTES 1')
    expect(await rows()).toHaveLength(2)
  })

  test('staff say that a ticket came out', async () => {
    const printer = await anImpresora(server, estacion)
    await aPedido(server)
    const [row] = await rows()
    await server.db.updateTable('impresiones').set({ estado: 'SIN_CONFIRMAR', intentos: 3 }).execute()
    await server.ask(impresionApi.resolve, {
      token: admin,
      params: { id: String(row?.id) },
      body: { accion: 'SALIO' },
    })
    expect(await rows()).toMatchObject([{ estado: 'IMPRESA' }])
    expect(await take(server, token, printer)).toBeNull()
  })

  test('every copy that staff ask for after the first bears the mark, on a printer and on a page', async () => {
    const printer = await anImpresora(server, estacion)
    const { id } = await aPedido(server)
    const print = (impresora: number | null) =>
      server.ask(impresionApi.comanda, { token: admin, params: { id: String(id) }, body: { impresora } })
    const first = await taken(printer)
    await report(server, token, first, 'IMPRESA')
    expect(await print(null)).toEqual({ reimpresion: true })
    await print(printer)
    expect(textOf(await taken(printer))).toContain(REIMPRESION)
    const fresh = (await aPedido(server, { sede: 3 })).id
    const page = () =>
      server.ask(impresionApi.comanda, {
        token: admin,
        params: { id: String(fresh) },
        body: { impresora: null },
      })
    expect(await page()).toEqual({ reimpresion: false })
    expect(await page()).toEqual({ reimpresion: true })
  })

  test('tickets of more than a week are deleted', async () => {
    await anImpresora(server, estacion)
    const { id } = await aPedido(server)
    await change(id, 'COMPLETADO')
    server.clock.advance(6 * 86_400_000)
    await forgetOldImpresiones(server.services)
    expect(await rows()).toHaveLength(1)
    server.clock.advance(2 * 86_400_000)
    await forgetOldImpresiones(server.services)
    expect(await rows()).toEqual([])
  })

  test('an order that the kitchen still owes is known to be printed, however long ago', async () => {
    const printer = await anImpresora(server, estacion)
    const { id } = await aPedido(server)
    await report(server, token, await taken(printer), 'IMPRESA')
    server.clock.advance(11 * 86_400_000)
    await forgetOldImpresiones(server.services)
    await server.ask(impresionApi.comanda, {
      token: admin,
      params: { id: String(id) },
      body: { impresora: printer },
    })
    expect(textOf(await taken(printer))).toContain(REIMPRESION)
  })
})

describe('stations', () => {
  test.each(['PROGRAMA', 'NAVEGADOR'] as const)(
    'a repeated call adds one station (%s), and its lost code or token ends',
    async (clase) => {
      const headers = { 'idempotency-key': `clave-de-${clase}` }
      const body = { sede: 1, nombre: `Perdida ${clase}`, clase }
      const press = () => server.ask(impresionApi.createEstacion, { token: admin, body, headers })
      const [lost, again] = [await press(), await press()]
      expect(again.id).toBe(lost.id)
      const statusOf = async ({ codigo, token: own }: typeof lost) => {
        const enrolled =
          codigo === null
            ? await server.call('POST', '/api/estaciones/latido/', { body: { token: own, impresoras: [] } })
            : await server.call('POST', '/api/estaciones/inscribir/', { body: { codigo } })
        return enrolled.status
      }
      expect([await statusOf(lost), await statusOf(again)]).toEqual([401, 200])
      const { estaciones } = await server.ask(impresionApi.read, { token: admin })
      expect(estaciones.filter(({ nombre }) => nombre === body.nombre)).toHaveLength(1)
      await server.call('DELETE', `/api/estaciones/${String(lost.id)}/`, { token: admin })
      await expect(press()).rejects.toThrow(`${body.nombre} ya se quitó. Agrégalo de nuevo.`)
    },
  )

  test('a code works once and for fifteen minutes, and tokens and codes are stored as digests', async () => {
    const body = { sede: 1, nombre: 'Caja', clase: 'PROGRAMA' as const }
    const { codigo } = await server.ask(impresionApi.createEstacion, { token: admin, body })
    const enrol = (text: string) =>
      server.call('POST', '/api/estaciones/inscribir/', { body: { codigo: text } })
    const answers = await Promise.all([1, 2, 3].map(() => enrol(codigo?.toLowerCase() ?? '')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    const late = await server.ask(impresionApi.createEstacion, { token: admin, body })
    server.clock.advance(15 * 60_000 + 1)
    expect(await enrol(late.codigo ?? '')).toMatchObject({ status: 401, body: { codigo: 'codigo_vencido' } })
    const stored = JSON.stringify(await server.db.selectFrom('estaciones').selectAll().execute())
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(codigo)
  })

  test('a guess of codes is limited', async () => {
    const guess = () =>
      server.call('POST', '/api/estaciones/inscribir/', { body: { codigo: 'ABCD-2345' }, ip: '186.29.7.7' })
    const statuses: number[] = []
    for (let times = 0; times < 21; times += 1) statuses.push((await guess()).status)
    expect(statuses.at(-2)).toBe(401)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a revoked station gets no events, takes no tickets and reports none', async () => {
    const gone = await anEstacion(server)
    const printer = await anImpresora(server, gone.id)
    await aPedido(server)
    const trabajo = await take(server, gone.token, printer)
    await server.ask(impresionApi.removeEstacion, { token: admin, params: { id: String(gone.id) } })
    const call = (path: string, body: object) =>
      server.call('POST', `/api/estaciones/${path}/`, { body: { token: gone.token, ...body } })
    for (const answer of [
      await call('latido', { impresoras: [] }),
      await call('trabajo', { impresora: printer, espera: 0 }),
      await call('resultado', { trabajo: trabajo?.id, intento: 1, resultado: 'IMPRESA' }),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { codigo: 'estacion_revocada' } })
    }
    expect((await read()).impresoras.find(({ id }) => id === printer)?.estado).toBe('SIN_ESTACION')
  })

  test('a station reaches its own printers alone', async () => {
    const other = await anEstacion(server, 3)
    const theirs = await anImpresora(server, other.id, { sede: 3 })
    await aPedido(server, { sede: 3 })
    const body = { token, impresora: theirs, espera: 0 }
    expect((await server.call('POST', '/api/estaciones/trabajo/', { body })).status).toBe(404)
    const trabajo = await take(server, other.token, theirs)
    if (trabajo === null) throw new Error('no ticket waits')
    await report(server, token, trabajo, 'IMPRESA')
    expect(await rows()).toMatchObject([{ estado: 'TOMADA' }])
    await server.ask(estacionApi.beat, { body: { token, impresoras: [{ id: theirs, estado: 'SIN_PAPEL' }] } })
    expect(await server.db.selectFrom('impresoras_vistas').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ impresora_id: theirs }),
    )
  })

  test('the result of a try that no ticket can have is refused', async () => {
    const body = { token, trabajo: 1, intento: 32_768, resultado: 'IMPRESA' }
    expect((await server.call('POST', '/api/estaciones/resultado/', { body })).status).toBe(400)
    expect(
      (await server.call('POST', '/api/estaciones/resultado/', { body: { ...body, intento: 32_767 } }))
        .status,
    ).toBe(204)
  })

  test('a station that says two things of one printer is refused', async () => {
    const id = await anImpresora(server, estacion)
    const impresoras = [
      { id, estado: 'LISTA' },
      { id, estado: 'SIN_PAPEL' },
    ]
    const answer = await server.call('POST', '/api/estaciones/latido/', { body: { token, impresoras } })
    expect(answer).toMatchObject({ status: 400, body: { error: 'Dato repetido' } })
  })

  test('the board reads ready, no paper, switched off and no connection', async () => {
    const printer = await anImpresora(server, estacion)
    const estado = async () => (await read()).impresoras.find(({ id }) => id === printer)?.estado
    const beat = (seen: 'LISTA' | 'SIN_PAPEL' | 'APAGADA') =>
      server.ask(estacionApi.beat, { body: { token, impresoras: [{ id: printer, estado: seen }] } })
    for (const seen of ['LISTA', 'SIN_PAPEL', 'APAGADA'] as const) {
      await beat(seen)
      expect(await estado()).toBe(seen)
    }
    server.clock.advance(46_000)
    expect(await estado()).toBe('SIN_CONEXION')
  })

  test('a waiting station gets a ticket when it comes', async () => {
    const printer = await anImpresora(server, estacion)
    const waiting = server.ask(estacionApi.take, { body: { token, impresora: printer, espera: 8 } })
    const { id } = await aPedido(server)
    expect(textOf((await waiting).trabajo)).toContain(`#${String(id).padStart(5, '0')}`)
  })
})

describe('who does what', () => {
  test('people of one branch see and resolve its printing alone', async () => {
    const cajero = await aSesion(server, { permisos: ['gestionar_pedidos'], sedes: [1] })
    await anImpresora(server, null, { sede: 3 })
    const own = await anImpresora(server, estacion)
    const { id } = await aPedido(server, { sede: 3 })
    await server.db.updateTable('impresiones').set({ estado: 'SIN_CONFIRMAR' }).execute()
    const seen = await read(cajero.token)
    expect(seen.impresoras.map((one) => one.id)).toEqual([own])
    expect(new Set(seen.estaciones.map(({ sede }) => sede.id))).toEqual(new Set([1]))
    expect(seen.sin_confirmar).toEqual([])
    const [row] = await rows()
    const call = (path: string, body: object) => server.call('POST', path, { token: cajero.token, body })
    expect((await call(`/api/impresiones/${String(row?.id)}/resolver/`, { accion: 'SALIO' })).status).toBe(
      404,
    )
    expect((await call(`/api/pedidos/${String(id)}/comanda/`, { impresora: null })).status).toBe(404)
    expect((await call('/api/estaciones/', { sede: 1, nombre: 'x', clase: 'PROGRAMA' })).status).toBe(403)
  })

  test.each(['8.8.8.8:9100', '192.168.1.5:80', 'impresora.local', '172.32.0.1:9100', ''])(
    'the address %j of a printer is refused',
    async (destino) => {
      await expect(anImpresora(server, null, { destino })).rejects.toThrow('400')
    },
  )

  test('a name works once in a branch', async () => {
    await anImpresora(server, null, { nombre: 'Horno' })
    await expect(anImpresora(server, null, { nombre: 'horno' })).rejects.toThrow('400')
    await anImpresora(server, null, { nombre: 'Horno', sede: 3 })
  })
})
