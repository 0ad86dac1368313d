import { PATIENT } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { afterAll, expect, test } from 'vitest'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import { cached, forgetCached } from './cached.ts'

const server = await startTestServer()
const { services } = server
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})

/** Far less than the time-out of a lock, after which a change goes on. */
const LATE_MS = PATIENT.lockMs / 3

/** A reader whose results the test supplies, in the order of the reads. */
function byHand() {
  const asked: PromiseWithResolvers<string>[] = []
  const read = cached(() => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  })
  const answer = (n: number) =>
    eventually(() => {
      const found = asked[n]
      if (found === undefined) throw new Error('not asked yet')
      return found
    })
  return { asked, answer, read: () => Promise.resolve(read(services)) }
}

test('concurrent callers share one read, and later ones its result', async () => {
  const { asked, answer, read } = byHand()
  const both = [read(), read()]
  ;(await answer(0)).resolve('menú')
  expect(await Promise.all(both)).toEqual(['menú', 'menú'])
  expect(await read()).toBe('menú')
  expect(asked).toHaveLength(1)
})

test('a change makes the cache read again', async () => {
  const { answer, read } = byHand()
  const first = read()
  ;(await answer(0)).resolve('viejo')
  await first
  forgetCached()
  const second = read()
  ;(await answer(1)).resolve('nuevo')
  expect(await second).toBe('nuevo')
})

test('a result whose read began before a change is not cached', async () => {
  const { asked, answer, read } = byHand()
  const before = read()
  const first = await answer(0)
  forgetCached()
  const after = read()
  ;(await answer(1)).resolve('nuevo')
  first.resolve('viejo')
  expect(await Promise.all([before, after])).toEqual(['viejo', 'nuevo'])
  expect(await read()).toBe('nuevo')
  expect(asked).toHaveLength(2)
})

test('a failure is thrown to the waiting callers and not cached', async () => {
  const { answer, read } = byHand()
  const first = read()
  ;(await answer(0)).reject(new Error('sin base de datos'))
  await expect(first).rejects.toThrow('sin base de datos')
  const second = read()
  ;(await answer(1)).resolve('menú')
  expect(await second).toBe('menú')
})

const nameShown = async (call: typeof server.call) => {
  const { body } = await call('GET', '/api/productos/1/')
  return Object(body).nombre
}

test('after the response to a change no process returns the former value', async () => {
  for (let n = 0; n < 20; n += 1) {
    const nombre = `Margarita ${String(n)}`
    await Promise.all([nameShown(server.call), nameShown(twin.call)])
    await changeCatalogo(services, (trx) =>
      trx.updateTable('productos').set({ nombre }).where('id', '=', 1).execute(),
    )
    expect(await Promise.all([nameShown(server.call), nameShown(twin.call)])).toEqual([nombre, nombre])
  }
})

test('a change of a referenced row changes the products in all processes', async () => {
  const menu = async () => {
    const { body } = await server.call('GET', '/api/categoria-productos/')
    return JSON.stringify(body)
  }
  const queso = await server.pool.query(`select nombre from ingredientes where id =
    (select ingrediente_id from posibles_adiciones group by ingrediente_id order by count(*) desc limit 1)`)
  const before = `"nombre":"${String(Object(queso.rows[0]).nombre)}"`
  const shown = (await menu()).split(before).length - 1
  expect(shown).toBeGreaterThan(1)
  await changeCatalogo(services, (trx) =>
    trx
      .updateTable('ingredientes')
      .set({ nombre: 'Queso nuevo' })
      .where('nombre', '=', String(Object(queso.rows[0]).nombre))
      .execute(),
  )
  const after = await menu()
  expect(after).not.toContain(before)
  expect(after.split('"nombre":"Queso nuevo"').length - 1).toBe(shown)
})

test('a process that has already cached the new value delays no change', async () => {
  await server.pool.query(`update productos set nombre = 'Recién nombrada' where id = 1`)
  await eventually(async () => expect(await nameShown(twin.call)).toBe('Recién nombrada'))
  const started = performance.now()
  await services.memory.settle()
  expect(performance.now() - started).toBeLessThan(LATE_MS)
})

test('a change that no menu shows takes no longer than the others', async () => {
  await Promise.all([nameShown(server.call), nameShown(twin.call)])
  const started = performance.now()
  await changeCatalogo(services, (trx) =>
    trx.insertInto('categorias_ingredientes').values({ nombre: 'Ahumados', tiene_medidas: false }).execute(),
  )
  expect(performance.now() - started).toBeLessThan(LATE_MS)
})

test('a process that cannot receive changes caches nothing', async () => {
  await nameShown(twin.call)
  await server.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (query like 'listen %' or query like '%advisory%shared%')`)
  await changeCatalogo(services, (trx) =>
    trx.updateTable('productos').set({ nombre: 'Sin oído' }).where('id', '=', 1).execute(),
  )
  await eventually(async () => expect(await nameShown(twin.call)).toBe('Sin oído'))
})

test('an unchanged menu is not sent again', async () => {
  const menu = (headers: Record<string, string>) =>
    server.call('GET', '/api/categoria-productos/?sede=1', { headers })
  const { headers, status } = await menu({ 'accept-encoding': 'br' })
  expect([status, headers['content-encoding']]).toEqual([200, 'br'])
  const etag = String(headers['etag'])
  expect(await menu({ 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  await changeCatalogo(services, (trx) =>
    trx.updateTable('productos').set({ nombre: 'Otra' }).where('id', '=', 1).execute(),
  )
  expect(await menu({ 'if-none-match': etag })).toMatchObject({ status: 200 })
})
