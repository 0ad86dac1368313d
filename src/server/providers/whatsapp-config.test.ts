import { readConfig } from '#server/config/config.ts'
import { expect, test } from 'vitest'

const ACCOUNT = {
  WHATSAPP_TOKEN: 'EAAG',
  WHATSAPP_PHONE_NUMBER_ID: '1055501',
  WHATSAPP_APP_SECRET: 'firma',
  WHATSAPP_VERIFY_TOKEN: 'palabra',
  PUBLIC_URL: 'https://pedidos.example/',
}

test('without settings messages stay in the outbox, outside production', () => {
  expect(readConfig({})).toMatchObject({ whatsapp: null, publicUrl: 'http://localhost:3000' })
  expect(readConfig({ PORT: '4000', WHATSAPP: 'outbox' })).toMatchObject({
    whatsapp: null,
    publicUrl: 'http://localhost:4000',
  })
})

test('production must choose how messages are sent', () => {
  const production = { NODE_ENV: 'production' }
  expect(() => readConfig(production)).toThrow(/^Falta decir cómo salen los códigos: con WHATSAPP=outbox/)
  expect(readConfig({ ...production, WHATSAPP: 'outbox' }).whatsapp).toBeNull()
  expect(readConfig({ ...production, ...ACCOUNT }).whatsapp).not.toBeNull()
})

test('an account of the Cloud API', () => {
  expect(readConfig(ACCOUNT)).toMatchObject({
    publicUrl: 'https://pedidos.example',
    whatsapp: {
      apiUrl: 'https://graph.facebook.com/v23.0',
      token: 'EAAG',
      phoneNumberId: '1055501',
      template: 'codigo_verificacion',
      orderTemplate: 'enlace_pedido',
      appSecret: 'firma',
      verifyToken: 'palabra',
    },
  })
  const other = {
    WHATSAPP_API_URL: 'http://127.0.0.1:9/',
    WHATSAPP_TEMPLATE: 'a',
    WHATSAPP_ORDER_TEMPLATE: 'b',
  }
  expect(readConfig({ ...ACCOUNT, ...other }).whatsapp).toMatchObject({
    apiUrl: 'http://127.0.0.1:9',
    template: 'a',
    orderTemplate: 'b',
  })
})

test.each([
  [{ WHATSAPP: 'si' }, 'WHATSAPP must be'],
  [{ ...ACCOUNT, WHATSAPP: 'outbox' }, 'exclude each other'],
  [{ ...ACCOUNT, WHATSAPP_APP_SECRET: '' }, 'also needs WHATSAPP_APP_SECRET'],
  [{ ...ACCOUNT, PUBLIC_URL: undefined }, 'also needs PUBLIC_URL'],
  [{ ...ACCOUNT, WHATSAPP_API_URL: 'graph' }, 'WHATSAPP_API_URL is not a URL'],
  [{ PUBLIC_URL: 'pedidos.example' }, 'PUBLIC_URL must begin with'],
  [{ WHATSAPP_DAILY_MESSAGES: '0' }, 'WHATSAPP_DAILY_MESSAGES must be a whole number'],
  [{ WHATSAPP_DAILY_MESSAGES: 'mil' }, 'WHATSAPP_DAILY_MESSAGES must be a whole number'],
])('an account of the Cloud API with %j is a mistake', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
