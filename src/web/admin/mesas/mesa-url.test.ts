import { expect, test } from 'vitest'
import { mesaUrl } from './mesa-url.ts'

test.each([
  ['http://192.168.1.20:3000', 'https://pedidos.example.com/m-1', 'https://pedidos.example.com/m-1'],
  ['https://admin.pedidos.example.com', undefined, 'https://pedidos.example.com/m-1'],
  ['https://admin.pedidos.example.com', 'http://localhost:3000/m-1', 'https://pedidos.example.com/m-1'],
  ['http://admin.localhost:3000', 'http://localhost:3000/m-1', 'http://localhost:3000/m-1'],
])('on a page of %s with the server at %s the QR of a table leads to %s', (origin, url, wanted) => {
  expect(mesaUrl({ codigo: '1', url }, origin)).toBe(wanted)
})
