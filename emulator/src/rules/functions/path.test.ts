import { describe } from 'vitest'
import { evaluates, fails } from '../testing/expressions.ts'

describe('path literals', () => {
  evaluates('/a/b', { path: '/a/b' })
  evaluates('/databases/(default)/documents/users/u-1', {
    path: '/databases/(default)/documents/users/u-1',
  })
  evaluates("/a/$('b')/c", { path: '/a/b/c' })
  evaluates("/a/$('b' + 'c')", { path: '/a/bc' })
  evaluates('/a/$(/b/c)', { path: '/a/b/c' })
  evaluates("path('a/b')", { path: '/a/b' })
  evaluates("path('/a/b') == /a/b", true)
  evaluates('/a/b == /a/c', false)
  evaluates("/a/b == '/a/b'", false)
  evaluates('[/a/b, /c/d]', [{ path: '/a/b' }, { path: '/c/d' }])
  evaluates('/a/b is path ? 1 : 2', 1n)
  fails('/a/$(true)', /path segment is a string, not bool/)
  fails('/a/$(null)', /path segment is a string, not null/)
  fails("/a/$({'x': 1}.y)", /Property y is undefined/)
})

describe('path operators', () => {
  evaluates('(/a/b)[0]', 'a')
  evaluates('(/a/b)[1]', 'b')
  fails('(/a/b)[2]', /Index 2 is outside of the path/)
  fails('(/a/b)[0:1]', /path has no ranges/)
})

describe('path.bind()', () => {
  evaluates("(/path/$(foo)/$(bar)).bind({'foo': 'something', 'bar': 'another'})", {
    path: '/path/something/another',
  })
  evaluates("(/path/$(foo)/$(bar)).bind({'foo': 'a'}).bind({'bar': 'b'})", { path: '/path/a/b' })
  evaluates("(/path/$(foo)/x).bind({'foo': /a/b})", { path: '/path/a/b/x' })
  evaluates("(/path/$(foo)).bind({'foo': 'a'}).foo", 'a')
  evaluates("(/path/$(foo)).bind({'foo': 'a'})['foo']", 'a')
  evaluates("(/path/x).bind({'foo': 'a'})", { path: '/path/x' })
  fails('(/path/$(foo)).foo', /Nothing is bound to 'foo'/)
  fails("(/path/$(foo)).bind({'foo': 1})", /cannot be bound to int/)
  fails("(/path/$(foo)).bind('foo')", /no function path\.bind\(string\)/)
})
