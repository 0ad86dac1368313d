import type { Estacion } from '#contract/impresion/impresion.ts'
import { expect, test } from 'vitest'
import { valuesOf, withEstacion } from './impresora-values.ts'

const estacion = (id: number, clase: Estacion['clase']): Estacion => ({
  id,
  sede: { id: 1, nombre: 'Chapinero' },
  nombre: 'Equipo',
  clase,
  inscrita: true,
  visto_en: null,
})

test('a printer that passes to a browser and back keeps no address of the network', () => {
  const tcp = { ...valuesOf(null), estacion: 3, destino: '192.168.1.50:9100' }
  const browser = withEstacion(tcp, estacion(4, 'NAVEGADOR'))
  expect(browser).toMatchObject({ estacion: 4, conexion: 'NAVEGADOR', destino: '' })
  const back = withEstacion(browser, undefined)
  expect(back).toMatchObject({ estacion: null, conexion: 'TCP', destino: '', responde: true })
})

test('another program keeps connection and address', () => {
  const usb = { ...valuesOf(null), conexion: 'DISPOSITIVO' as const, destino: 'LPT1', responde: false }
  expect(withEstacion(usb, estacion(5, 'PROGRAMA'))).toEqual({ ...usb, estacion: 5 })
})
