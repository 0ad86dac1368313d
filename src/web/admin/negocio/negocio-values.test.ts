import { cambioNegocio } from '#contract/negocio-admin.ts'
import { orNeutro } from '#contract/negocio.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toSend, validatorOf, valuesOf } from './negocio-values.ts'

const negocio = {
  ...orNeutro(Object.assign(new Error('404'), { status: 404 })),
  nombre: 'La Nona',
  nit: '900.000.000-0',
  ciudad: 'Tunja',
  uvt: 52_374,
  colores: { primario: '#C5281C', secundario: '#14493B' },
}
const stored = valuesOf(negocio, 'Cuidamos tus datos.')

describe('what the form sends', () => {
  test('an unchanged form sends nothing', () => {
    expect(toSend(stored, valuesOf(negocio, 'Cuidamos tus datos.'))).toEqual({})
  })

  test('only changed fields are sent, at any depth', () => {
    const values = {
      ...stored,
      lema: 'Otro',
      domicilio: { ...stored.domicilio, maximo: '9000' },
      bono_bienvenida: { ...stored.bono_bienvenida, activo: false },
    }
    expect(toSend(stored, values)).toEqual({
      lema: 'Otro',
      domicilio: { maximo: '9000' },
      bono_bienvenida: { activo: false },
    })
  })

  test('a bonus that is switched off sends none of its hidden fields, which may be wrong', () => {
    const bono = { ...stored.bono_bienvenida, porcentaje: '', titulo: 'Otro' }
    const sent = (activo: boolean) =>
      toSend(stored, { ...stored, bono_bienvenida: { ...bono, activo } }).bono_bienvenida
    expect(sent(false)).toEqual({ activo: false })
    expect(sent(true)).toEqual({ porcentaje: '', titulo: 'Otro' })
  })

  test('what a save without a response sent is sent again when it is taken back', () => {
    const off = { ...stored, bono_bienvenida: { ...stored.bono_bienvenida, activo: false } }
    const bono = { ...off.bono_bienvenida, titulo: 'Otro' }
    const tried = { ...off, lema: 'Otro', bono_bienvenida: { ...bono, activo: true } }
    expect(toSend(off, off, [tried])).toEqual({
      lema: off.lema,
      bono_bienvenida: { activo: false, titulo: off.bono_bienvenida.titulo },
    })
    // Hidden fields were not sent.
    expect(toSend(off, off, [{ ...off, bono_bienvenida: bono }])).toEqual({})
  })

  test('the server reads every value of the form as it is stored', () => {
    const { nit: _nit, consentimiento_texto, ...values } = stored
    const {
      consentimiento_version: _version,
      zona_horaria: _zona,
      abierto: _abierto,
      logo: _logo,
      en_linea: _enLinea,
      qr_de_llaves: _qr,
      nit: _stored,
      ...expected
    } = negocio
    const colores = { primario: '#c5281c', secundario: '#14493b' }
    expect(z.parse(cambioNegocio, { ...values, consentimiento_texto })).toEqual({
      ...expected,
      colores,
      consentimiento_texto,
    })
  })
})

describe('what the form refuses', () => {
  test.each([
    ['nombre', ' ', 'El nombre es requerido'],
    ['nit', '900.000.000-1', 'NIT inválido: revisa el número y su dígito de verificación'],
    ['nit', '900.000.000-5', true],
    // Older than the rule.
    ['nit', '900.000.000-0', true],
    ['nit', '', true],
    ['domicilio.maximo', '', true],
    ['domicilio.minimo', '', 'Escribe un valor en pesos, sin decimales'],
    ['colores.primario', '#12', 'Color inválido'],
    [
      'redes.instagram',
      '@lanona',
      'Escribe la dirección completa, como https://www.instagram.com/tu-pizzeria',
    ],
  ] as const)('the form checks %s with %j: %s', (name, value, expected) => {
    expect(validatorOf(stored, name)(value)).toBe(expected)
  })
})
