import { failure, float, type FloatValue, type IntValue, type LatLngValue } from '../values.ts'
import { functions, methods } from './table.ts'

const EARTH_RADIUS_METRES = 6_371_010

export const latLngMethods = methods({
  /** Metres along the surface of the earth. */
  'latlng.distance(latlng)': (from, to) => float(EARTH_RADIUS_METRES * angleBetween(from, to)),
  'latlng.latitude()': ({ latitude }) => float(latitude),
  'latlng.longitude()': ({ longitude }) => float(longitude),
})

export const latLngFunctions = functions({
  'latlng.value(number, number)': (latitude, longitude) => latLng(latitude, longitude),
})

function latLng(north: IntValue | FloatValue, east: IntValue | FloatValue) {
  const [latitude, longitude] = [Number(north.value), Number(east.value)]
  if (!(Math.abs(latitude) <= 90)) return failure(`A latitude is within ±90, not ${latitude}.`)
  if (!(Math.abs(longitude) <= 180)) return failure(`A longitude is within ±180, not ${longitude}.`)
  return { type: 'latlng', latitude, longitude } as const
}

/** The haversine formula, in radians. */
function angleBetween(from: LatLngValue, to: LatLngValue): number {
  const halfNorth = radians(to.latitude - from.latitude) / 2
  const halfEast = radians(to.longitude - from.longitude) / 2
  const chord =
    Math.sin(halfNorth) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfEast) ** 2
  return 2 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
