import { describe, expect, test } from 'vitest'
import { findScreen } from './screens.ts'

const TOKEN = 'AbCdEfGhIjKlMnOpQr_-12'

// Rule api/reservadas.
describe('on the host of customers', () => {
  test.each([
    ['/', 'menu'],
    ['/menu', 'menu'],
    ['/menu/', 'menu'],
    ['/MENU', 'menu'],
    ['/menu/bebidas', 'menu'],
    ['/menu/caf%C3%A9', 'menu'],
    ['/menu/bebidas/7-agua', 'menu'],
    ['/politica-de-datos', 'politica'],
    ['/login', 'private'],
    ['/pedidos/finalizar-pedido', 'private'],
    ['/order/12', 'private'],
    ['/whatsapp-chat/1', 'private'],
    ['/mis-datos', 'private'],
    [`/${TOKEN}`, 'private'],
    [`/${TOKEN}x`, 'unknown'],
    [`/m-${'0f'.repeat(16)}`, 'private'],
    [`/m-${'0f'.repeat(15)}`, 'unknown'],
    ['/hola', 'unknown'],
    ['/inicio', 'unknown'],
    ['/sedes', 'unknown'],
    ['/menu/a/b/c', 'unknown'],
    ['/order', 'unknown'],
    ['/order/12/x', 'unknown'],
    ['/productos/listado', 'unknown'],
    ['/pedidos/gestionar', 'unknown'],
    ['/wp-login.php', 'unknown'],
  ])('on the host of customers, %s is a screen of the kind %s', (path, screen) => {
    expect(findScreen('cliente', path)).toBe(screen)
  })
})

describe('on the host of staff', () => {
  test.each([
    ['/', 'private'],
    ['/login', 'private'],
    ['/inicio', 'private'],
    ['/menu', 'private'],
    ['/menu/bebidas/7-agua', 'private'],
    ['/pedidos/listado', 'private'],
    ['/pedidos/7/detalle', 'private'],
    ['/productos/3/gestionar-tama%C3%B1os', 'private'],
    ['/sedes/1/cobertura', 'private'],
    [`/${TOKEN}`, 'unknown'],
    ['/order/12', 'unknown'],
    ['/politica-de-datos', 'unknown'],
    ['/no/existe', 'unknown'],
    ['/productos/listado/x', 'unknown'],
  ])('on the host of staff, %s is a screen of the kind %s', (path, screen) => {
    expect(findScreen('personal', path)).toBe(screen)
  })
})
