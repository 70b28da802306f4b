import { setGlobalOptions } from 'firebase-functions/v2/options'

import { region } from './parameters.ts'

// A module of its own, imported first: functions take these options when they are declared.
setGlobalOptions({ region, maxInstances: 20 })
