/** BullMQ uses it; our code only checks that it can be loaded. */
declare module 'pg';
