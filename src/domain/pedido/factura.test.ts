import { describe, expect, test } from 'vitest'
import {
  avisoDeComprador,
  avisoDeCuenta,
  avisoDeFactura,
  compradoresDe,
  facturasDe,
  readDocumento,
} from './factura.ts'

describe('the document of a buyer', () => {
  test.each([
    ['CC', '1.020.304.050', { documento: '1020304050' }],
    ['CC', '52 123 456', { documento: '52123456' }],
    ['CC', '1234', { problem: 'Escribe la cédula: entre 5 y 10 dígitos' }],
    ['CC', '12a45678', { problem: 'Escribe la cédula: entre 5 y 10 dígitos' }],
    ['NIT', '900123456-8', { documento: '900.123.456-8' }],
    ['NIT', '900.123.456-7', { problem: 'NIT inválido: revisa el número y su dígito de verificación' }],
    ['CE', '412345', { documento: '412345' }],
    ['CE', '', { problem: 'Escribe la cédula de extranjería: entre 4 y 10 dígitos' }],
    ['PASAPORTE', 'ar 123456', { documento: 'AR123456' }],
    ['PASAPORTE', 'a-1', { problem: 'Escribe el pasaporte: entre 4 y 20 letras o números' }],
  ] as const)('%s %s is read as %j', (tipo, text, expected) => {
    expect(readDocumento(tipo, text)).toEqual(expected)
  })
})

const AVISO =
  'Este pedido pasa de 5 UVT ($ 261.870): la DIAN pide factura electrónica o documento equivalente POS.'

test.each([
  [261_871, 52_374, false, '', AVISO],
  [261_870, 52_374, false, '', ''],
  [300_000, 52_374, true, '', ''],
  [300_000, 52_374, false, 'FE-1', ''],
  [9_000_000, 0, false, '', ''],
])('%d pesos at a UVT of %d, asked: %s, number: "%s" warn staff: %s', (total, uvt, isAsked, numero, text) => {
  expect(avisoDeFactura({ total, isAsked, numero }, uvt).replaceAll('\u00A0', ' ')).toBe(text)
})

const RONDA = { estado: 'COMPLETADO', factura: null, numero_factura: '' }

test.each([
  ['of two orders below the limit is warned of their sum', [RONDA, RONDA], true],
  ['whose guest asked for an invoice is not', [RONDA, { ...RONDA, factura: {} }], false],
  ['with the number of an invoice is not', [{ ...RONDA, numero_factura: 'FE-1' }, RONDA], false],
  [
    'is warned although a cancelled order asked for one',
    [RONDA, RONDA, { ...RONDA, estado: 'CANCELADO', factura: {} }],
    true,
  ],
] as const)('the account of a table %s', (_title, pedidos, isWarned) => {
  const aviso = avisoDeCuenta(400_000, pedidos, 52_374).replaceAll('\u00A0', ' ')
  expect(aviso).toBe(isWarned ? AVISO.replace('Este pedido', 'Esta cuenta') : '')
})

const HORNOS = { nombre: 'Hornos S. A. S.', tipo_documento: 'NIT', documento: '900.123.456-8' } as const
const ANA = { nombre: 'Ana Gómez', tipo_documento: 'CC', documento: '52123456' } as const
const de = (factura: typeof HORNOS | typeof ANA | null, estado = 'COMPLETADO') => ({
  estado,
  factura,
  cortesia: null,
})
const dado = (factura: typeof HORNOS | typeof ANA) => ({ ...de(factura), cortesia: { clase: 'CORTESIA' } })

test.each([
  ['nobody', [de(null), de(null)], [], ''],
  [
    'one guest',
    [de(null), de(ANA)],
    [ANA],
    'La factura de esta cuenta sale a nombre de Ana Gómez (CC 52123456). Pregúntale a la mesa antes de cobrar.',
  ],
  [
    'two guests for the same buyer',
    [de(HORNOS), de({ ...HORNOS })],
    [HORNOS],
    'La factura de esta cuenta sale a nombre de Hornos S. A. S. (NIT 900.123.456-8). Pregúntale a la mesa antes de cobrar.',
  ],
  [
    'two guests for different buyers',
    [de(HORNOS), de(null), de(ANA)],
    [HORNOS, ANA],
    'Pidieron factura a nombres distintos: Hornos S. A. S. (NIT 900.123.456-8) y Ana Gómez (CC 52123456). Hazla a mano.',
  ],
  [
    'a guest whose round the house gives, beside one who pays,',
    [dado(ANA), de(HORNOS)],
    [HORNOS],
    'La factura de esta cuenta sale a nombre de Hornos S. A. S. (NIT 900.123.456-8). Pregúntale a la mesa antes de cobrar.',
  ],
  [
    'only a guest whose round the house gives',
    [dado(ANA), de(null)],
    [ANA],
    'La factura de esta cuenta sale a nombre de Ana Gómez (CC 52123456). Pregúntale a la mesa antes de cobrar.',
  ],
  ['a guest whose order was cancelled', [de(ANA, 'CANCELADO'), de(null)], [], ''],
])('staff read for whom %s of a table asked for an invoice', (_who, pedidos, compradores, aviso) => {
  expect(compradoresDe(pedidos)).toEqual(compradores)
  expect(avisoDeComprador(pedidos)).toBe(aviso)
})

const con = (factura: typeof HORNOS | typeof ANA | null, numero_factura = '') => ({ factura, numero_factura })

// Rule comprobante/para-el-contador.
test.each([
  ['without an invoice', [con(null), con(null)], [], []],
  ['with one buyer', [con(null), con(ANA)], [], [ANA]],
  ['with a number on the order of the second buyer', [con(HORNOS), con(ANA, 'FE-22')], ['FE-22'], [ANA]],
  ['with two buyers and no number', [con(HORNOS), con(ANA), con(HORNOS)], [], [HORNOS, ANA]],
  ['with a number for each', [con(HORNOS, 'FE-9'), con(ANA, 'FE-10')], ['FE-9', 'FE-10'], [HORNOS, ANA]],
  ['with a number on an order without a buyer', [con(ANA), con(null, 'POS-7')], ['POS-7'], [ANA]],
  ['with one number on two orders', [con(ANA, 'FE-1'), con(ANA, 'FE-1')], ['FE-1'], [ANA]],
] as const)(
  'the accountant reads of a receipt %s its numbers and buyers',
  (_what, pedidos, numeros, compradores) => {
    expect(facturasDe<typeof HORNOS | typeof ANA>(pedidos)).toEqual({ numeros, compradores })
  },
)
