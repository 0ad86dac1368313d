// Figures of past days.
import type { Teachings } from './teaching.ts'

/** Days of the demo. */
export const DIAS = { desde: '2026-11-01', hasta: '2026-11-20' }
const DIA = { dia: '2026-11-20' }

export const reportes: Teachings<'reportes' | 'cuadre'> = {
  reportes: {
    hoy: 'drawn',
    ventas: () => ({ query: { ...DIAS, grupo: 'dia' } }),
    productos: () => ({ query: { ...DIAS, grupo: 'producto' } }),
    pagos: () => ({ query: { ...DIAS, grupo: 'forma' } }),
    pedidos: () => ({ query: DIAS }),
    archivo: () => ({ query: { ...DIAS, tema: 'ventas', grupo: 'dia', formato: 'csv' } }),
    archivoDePedidos: () => ({ query: { ...DIAS, formato: 'csv' } }),
    archivoDeComprobantes: () => ({ query: { ...DIAS, formato: 'xlsx' } }),
  },
  cuadre: {
    cuadre: () => ({ query: DIA }),
    archivoDelCuadre: () => ({ query: { ...DIA, formato: 'csv' } }),
    domiciliarios: () => ({ query: DIAS }),
    archivoDeDomiciliarios: () => ({ query: { ...DIAS, formato: 'xlsx' } }),
  },
}
