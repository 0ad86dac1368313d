// Bodies of the calls by which staff say what a branch has run out of, and its pace.

const desde = '2026-11-20T18:00:00.000Z'
const MEDIDA = { cosa: 'MEDIDA', id: 1 }

export const DICHOS: Readonly<Record<string, (sede: number) => object>> = {
  'PUT /api/disponibilidad/': (sede) => ({ sede, ...MEDIDA, plazo: 'AVISO' }),
  'POST /api/disponibilidad/deshacer/': (sede) => ({ sede, ...MEDIDA, quedan: null, desde, antes: null }),
  'POST /api/disponibilidad/vender/': (sede) => ({ sede, ...MEDIDA }),
  'PUT /api/ritmos/': (sede) => ({ sede, tipos: ['MESA'], minutos: 5, duracion: 30 }),
  'POST /api/ritmos/deshacer/': (sede) => ({ sede, ritmos: [{ tipo_pedido: 'MESA', desde, antes: null }] }),
  'POST /api/ritmos/normal/': (sede) => ({ sede, tipos: ['MESA'] }),
}
