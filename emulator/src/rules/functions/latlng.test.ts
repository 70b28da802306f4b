import { describe, expect, test } from 'vitest'
import { evaluates, fails, valueOf } from '../testing/expressions.ts'

describe('latlng', () => {
  evaluates('latlng.value(48.25, 11)', { latitude: 48.25, longitude: 11 })
  evaluates('latlng.value(48.25, 11.5).latitude()', 48.25)
  evaluates('latlng.value(48.25, 11.5).longitude()', 11.5)
  evaluates('latlng.value(1.0, 2.0) == latlng.value(1.0, 2.0)', true)
  evaluates('latlng.value(1.0, 2.0) == latlng.value(2.0, 1.0)', false)
  evaluates('latlng.value(1.0, 2.0).distance(latlng.value(1.0, 2.0))', 0)
  fails('latlng.value(91.0, 0.0)', /latitude is within ±90/)
  fails('latlng.value(0.0, 181.0)', /longitude is within ±180/)
  fails("latlng.value('1', '2')", /no function latlng\.value\(string, string\)/)

  test('a quarter of the equator is about 10,007 km', () => {
    const distance = valueOf('latlng.value(0.0, 0.0).distance(latlng.value(0.0, 90.0))')
    expect(distance.type === 'float' ? distance.value / 1000 : distance).toBeCloseTo(10007.56, 1)
  })
})
