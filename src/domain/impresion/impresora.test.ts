import { describe, expect, test } from 'vitest'
import { after, dispositivoOf, estadoVisto, tcpOf } from './impresora.ts'

test.each([
  ['192.168.1.50', { host: '192.168.1.50', port: 9100 }],
  ['10.0.0.7:9109', { host: '10.0.0.7', port: 9109 }],
  ['172.16.0.1:9100', { host: '172.16.0.1', port: 9100 }],
  ['169.254.3.4', { host: '169.254.3.4', port: 9100 }],
  ['172.32.0.1', null],
  ['8.8.8.8', null],
  ['192.168.1.50:80', null],
  ['192.168.1.300', null],
  ['127.0.0.1:9100', null],
  ['impresora.local', null],
  ['192.168.1.50:9100 # x', null],
  ['', null],
])('the network address %j is %j', (destino, expected) => {
  expect(tcpOf(destino)).toEqual(expected)
})

test('loopback counts where it is allowed, with any port', () => {
  expect(tcpOf('127.0.0.1:40123', true)).toEqual({ host: '127.0.0.1', port: 40_123 })
})

test.each([
  ['/dev/usb/lp0', true],
  ['/dev/ttyUSB0', true],
  ['LPT1', true],
  ['\\\\.\\LPT1', true],
  ['\\\\.\\com3', true],
  ['\\\\caja\\cocina', true],
  ['\\\\CAJA-2\\Cocina 80 mm', true],
  ['\\\\localhost\\cocina', true],
  ['\\\\127.0.0.1\\cocina', true],
  ['\\\\192.168.1.20\\cocina', true],
  ['\\\\192.168.1.300\\cocina', false],
  ['\\\\203.0.113.5\\cocina', false],
  ['\\\\3405803781\\cocina', false],
  ['\\\\0xCB007105\\cocina', false],
  ['\\\\evil.example.com\\cocina', false],
  ['\\\\caja\\cocina\\otra', false],
  ['\\\\.\\PhysicalDrive0', false],
  ['\\\\.\\C', false],
  ['\\\\?\\PhysicalDrive0', false],
  ['\\\\.\\LPT1\\x', false],
  ['/home/ana/.bashrc', false],
  ['/dev/sda', false],
  ['/dev/usb/../sda', false],
  ['C:\\Windows\\win.ini', false],
  ['', false],
])('the device %j is allowed: %s', (destino, allowed) => {
  expect(dispositivoOf(destino) !== null).toBe(allowed)
})

test.each([
  ['IMPRESA', 1, 0, 'IMPRESA', 1],
  ['ENVIADA', 2, 0, 'ENVIADA', 2],
  ['NADA', 1, 0, 'PENDIENTE', 0],
  ['NADA', 4, 3, 'PENDIENTE', 3],
  ['SIN_CONFIRMAR', 1, 0, 'PENDIENTE', 1],
  ['SIN_CONFIRMAR', 3, 0, 'SIN_CONFIRMAR', 3],
  ['SIN_CONFIRMAR', 4, 0, 'SIN_CONFIRMAR', 4],
  ['SIN_CONFIRMAR', 5, 3, 'PENDIENTE', 5],
  ['SIN_CONFIRMAR', 6, 3, 'SIN_CONFIRMAR', 6],
] as const)(
  'after %s in try %i, %i of them before, a ticket is %s',
  (resultado, intento, antes, estado, intentos) => {
    expect(after(resultado, intento, antes)).toEqual({ estado, intentos })
  },
)

describe('what the board reads', () => {
  const NOW = new Date('2026-11-21T00:00:00Z')
  const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
  test.each([
    [null, 'LISTA', 'SIN_ESTACION'],
    [{ visto_en: null }, 'LISTA', 'SIN_CONEXION'],
    [{ visto_en: ago(46) }, 'LISTA', 'SIN_CONEXION'],
    [{ visto_en: ago(44) }, 'SIN_PAPEL', 'SIN_PAPEL'],
    [{ visto_en: ago(1) }, null, 'SIN_CONEXION'],
  ] as const)('for a station %j that saw %j the board reads %s', (estacion, estado, expected) => {
    expect(estadoVisto({ estacion, estado }, NOW)).toBe(expected)
  })
})
