/*
 * Node's modules that the Worker imports, without the globals of Node: a package that refers to the types of Node gets
 * these. A new module is a line here, if the runtime has it.
 */
/// <reference path="../../../../node_modules/@types/node/async_hooks.d.ts" />
/// <reference path="../../../../node_modules/@types/node/buffer.d.ts" />
/// <reference path="../../../../node_modules/@types/node/buffer.buffer.d.ts" />
/// <reference path="../../../../node_modules/@types/node/crypto.d.ts" />
/// <reference path="../../../../node_modules/@types/node/stream.d.ts" />
/// <reference path="../../../../node_modules/@types/node/timers/promises.d.ts" />
/// <reference path="../../../../node_modules/@types/node/zlib.d.ts" />
