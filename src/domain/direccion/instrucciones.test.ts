import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeInstrucciones, parseInstrucciones, roomForOtras, type Detalle } from './instrucciones.ts'

fc.configureGlobal({ seed: 20_261_123 })

const detalle = (fields: Partial<Detalle> = {}): Detalle => ({
  conjunto: '',
  torre: '',
  apto: '',
  porteria: false,
  otras: '',
  ...fields,
})

test.each<[Partial<Detalle>, string]>([
  [{}, ''],
  [{ apto: '301' }, 'Apto 301'],
  [{ conjunto: 'conjunto Los Cedros', torre: 'Torre 2' }, 'Conjunto Los Cedros, Torre 2'],
  [{ conjunto: 'Los Cedros', torre: '2', apto: '301' }, 'Conjunto Los Cedros, Torre 2, Apto 301'],
  [{ torre: 'B', porteria: true }, 'Torre B. Dejar en portería'],
  [{ porteria: true, otras: 'El timbre no suena' }, 'Dejar en portería. El timbre no suena'],
  [{ otras: '  Frente al parque. Casa verde ' }, 'Frente al parque. Casa verde'],
  [{ conjunto: ' Los  Cedros, etapa 2. ', apto: '301' }, 'Conjunto Los Cedros etapa 2, Apto 301'],
])('instructions of %j read %j', (fields, text) => {
  expect(composeInstrucciones(detalle(fields))).toBe(text)
})

test.each<[string, Partial<Detalle>]>([
  [
    'Conjunto Los Cedros, Torre 2, Apto 301. Dejar en portería. Timbre dañado',
    {
      conjunto: 'Los Cedros',
      torre: '2',
      apto: '301',
      porteria: true,
      otras: 'Timbre dañado',
    },
  ],
  ['Torre 2', { torre: '2' }],
  ['Dejar en portería', { porteria: true }],
  // Written by hand: none of it is lost or changed.
  ['apto 301', { otras: 'apto 301' }],
  ['Apto 301, Torre 2', { otras: 'Apto 301, Torre 2' }],
  ['Torre 2, preguntar por Camila', { otras: 'Torre 2, preguntar por Camila' }],
  ['Frente al parque. Dejar en portería', { otras: 'Frente al parque. Dejar en portería' }],
  ['', {}],
])('%j is split into its parts', (text, fields) => {
  expect(parseInstrucciones(text)).toEqual(detalle(fields))
})

test('instructions written by hand lose nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9 ,.#-]{0,80}$/), (text) => {
      expect(composeInstrucciones(parseInstrucciones(text))).toBe(text.trim())
    }),
  )
})

// Rule pedido/instrucciones.
test('composed instructions split into the same parts', () => {
  const word = fc.stringMatching(/^[A-Za-zÁÉÍÓÚáéíóúñ0-9][A-Za-z0-9 áéíóúñ-]{0,18}[a-z0-9]$/)
  const part = fc.oneof(
    fc.constant(''),
    word.map((text) => text.replaceAll(/\s+/g, ' ')),
  )
  fc.assert(
    fc.property(part, part, part, fc.boolean(), (conjunto, torre, apto, porteria) => {
      const given = detalle({ conjunto, torre, apto, porteria, otras: 'timbre dañado' })
      expect(parseInstrucciones(composeInstrucciones(given))).toEqual(given)
    }),
  )
})

test('the rest has the room that the parts leave', () => {
  expect(roomForOtras(detalle())).toBe(300)
  const given = detalle({ conjunto: 'x'.repeat(60), torre: '2', apto: '301', porteria: true })
  const otras = 'y'.repeat(roomForOtras(given))
  expect(composeInstrucciones({ ...given, otras })).toHaveLength(300)
})
