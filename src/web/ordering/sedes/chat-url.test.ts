import { expect, test } from 'vitest'
import { chatUrl } from './chat-url.ts'

test.each([
  ['3990000101', 'https://wa.me/573990000101'],
  ['399 000 0101', 'https://wa.me/573990000101'],
  ['3..@evil.example/', 'https://wa.me/573'],
  ['3990000101?text=x#y', 'https://wa.me/573990000101'],
])('the link to the chat of the phone %j is %s', (telefono, url) => {
  expect(chatUrl(telefono)).toBe(url)
})

test('the link to a chat has its first message unchanged', () => {
  const url = new URL(chatUrl('3990000101', '¿Abren hoy? & mañana #1'))
  expect([url.host, url.searchParams.get('text')]).toEqual(['wa.me', '¿Abren hoy? & mañana #1'])
})
