import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { forgetOldKeys, withIdempotency } from './idempotency.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { services, db } = server

let effects = 0
/** An effect that is visible in the database: one more role. */
const addRol = (clave: string | undefined, cuerpo: unknown = { a: 1 }, ambito = 'prueba') =>
  withIdempotency(services, { clave, ambito, cuerpo }, async (trx) => {
    effects += 1
    const rol = `Efecto ${String(effects)}`
    return trx.insertInto('roles').values({ rol }).returning('rol').executeTakeFirstOrThrow()
  })

const countEffects = async () =>
  (await db.selectFrom('roles').select('id').where('rol', 'like', 'Efecto %').execute()).length

test('without a key every call has its effect', async () => {
  const before = await countEffects()
  await addRol(undefined)
  expect((await addRol(undefined)).replayed).toBe(false)
  expect(await countEffects()).toBe(before + 2)
})

test('a repeated key returns the first response, and has no second effect', async () => {
  const before = await countEffects()
  const first = await addRol('clave-repetida')
  const second = await addRol('clave-repetida')
  expect(second).toEqual({ answer: first.answer, replayed: true })
  expect(await countEffects()).toBe(before + 1)
})

test('concurrent calls with one key have one effect', async () => {
  const before = await countEffects()
  const answers = await Promise.all(Array.from({ length: 20 }, () => addRol('clave-simultanea')))
  expect(new Set(answers.map(({ answer }) => answer.rol)).size).toBe(1)
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await countEffects()).toBe(before + 1)
})

test('the same key with another body is refused', async () => {
  await addRol('clave-de-otro', { a: 1 })
  await expect(addRol('clave-de-otro', { a: 2 })).rejects.toMatchObject({
    status: 422,
    codigo: 'clave_reutilizada',
    message: 'Esta solicitud ya fue usada con otros datos',
  })
})

test('the same key of another person is another call', async () => {
  const mine = await addRol('clave-comun', {}, 'persona 1')
  const theirs = await addRol('clave-comun', {}, 'persona 2')
  expect(theirs.replayed).toBe(false)
  expect(theirs.answer).not.toEqual(mine.answer)
})

test('a failed call leaves nothing behind, and its key can be used again', async () => {
  const call = { clave: 'clave-fallida', ambito: 'prueba', cuerpo: {} }
  await expect(
    withIdempotency(services, call, async (trx) => {
      await trx.insertInto('roles').values({ rol: 'A medias' }).execute()
      throw new Error('se fue la luz')
    }),
  ).rejects.toThrow('se fue la luz')
  expect(await db.selectFrom('roles').select('id').where('rol', '=', 'A medias').execute()).toEqual([])
  expect((await addRol('clave-fallida', {})).replayed).toBe(false)
})

test.each(['corta', 'con espacio en medio', 'á'.repeat(10), 'x'.repeat(201)])(
  "the key '%s' is refused",
  async (clave) => {
    await expect(addRol(clave)).rejects.toMatchObject({ status: 400 })
  },
)

test('keys older than a day are forgotten', async () => {
  await addRol('clave-de-ayer')
  server.clock.advance(24 * 60 * 60 * 1000 + 1)
  await addRol('clave-de-hoy')
  await forgetOldKeys(services)
  expect((await addRol('clave-de-ayer')).replayed).toBe(false)
  expect((await addRol('clave-de-hoy')).replayed).toBe(true)
})
