import { describe } from 'vitest'
import { evaluates, fails } from '../testing/expressions.ts'

describe('set operators', () => {
  evaluates("['a', 'b'].toSet() == ['b', 'a'].toSet()", true)
  evaluates("['a', 'b', 'a'].toSet() == ['b', 'a'].toSet()", true)
  evaluates("['a', 'b'].toSet() == ['a'].toSet()", false)
  evaluates("['a'].toSet() == ['a']", false)
  evaluates("['a'].toSet() != ['a']", true)
  evaluates("'a' in ['a', 'b'].toSet()", true)
  evaluates("'c' in ['a', 'b'].toSet()", false)
  fails("['a'].toSet()[0]", /set has no numbered items/)
})

describe('set methods', () => {
  evaluates("['a', 'b'].toSet().difference(['a', 'c'].toSet())", new Set(['b']))
  evaluates("['a'].toSet().difference(['a'].toSet()).size()", 0n)
  evaluates("['a', 'b'].toSet().intersection(['a', 'c'].toSet())", new Set(['a']))
  evaluates("['a'].toSet().intersection(['c'].toSet()).size()", 0n)
  evaluates("['a', 'b'].toSet().union(['a', 'c'].toSet())", new Set(['a', 'b', 'c']))
  evaluates("['a', 'b'].toSet().size()", 2n)
  fails("['a'].toSet().union(['b'])", /no function set\.union\(list\)/)
  fails("['a'].toSet().difference(['b'])", /no function set\.difference\(list\)/)

  evaluates("['a', 'b'].toSet().hasAll(['a', 'c'])", false)
  evaluates("['d', 'e', 'f'].toSet().hasAll(['d', 'e'])", true)
  evaluates("['d', 'e', 'f'].toSet().hasAll(['d', 'e'].toSet())", true)
  evaluates("['a', 'b'].toSet().hasAny(['c', 'd'].toSet())", false)
  evaluates("['a', 'b'].toSet().hasAny(['a', 'c'].toSet())", true)
  evaluates("['a', 'b'].toSet().hasAny(['a', 'c'])", true)
  evaluates("['a', 'b'].toSet().hasOnly(['a', 'c'])", false)
  evaluates("['a', 'b'].toSet().hasOnly(['a', 'b'])", true)
  evaluates("['a'].toSet().hasOnly(['a', 'b'])", true)
  evaluates("[].toSet().hasOnly(['a'])", true)
  fails("['a'].toSet().hasOnly('a')", /no function set\.hasOnly\(string\)/)
  fails("['a'].toSet().concat(['b'])", /no function set\.concat\(list\)/)
})
