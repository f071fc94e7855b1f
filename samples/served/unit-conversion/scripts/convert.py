#!/usr/bin/env python3
"""Convert a quantity between two units of the same kind, with exact factors."""

import argparse
import sys
from fractions import Fraction

LENGTH = {"m": "1", "km": "1000", "cm": "0.01", "mm": "0.001", "in": "0.0254", "ft": "0.3048", "yd": "0.9144", "mi": "1609.344"}
MASS = {"kg": "1", "g": "0.001", "t": "1000", "lb": "0.45359237", "oz": "0.028349523125"}
TEMPERATURE = {"K": ("0", "1"), "C": ("273.15", "1"), "F": ("45967/180", "5/9")}


def convert(value: Fraction, source: str, target: str) -> Fraction:
    for table in (LENGTH, MASS):
        if source in table and target in table:
            return value * Fraction(table[source]) / Fraction(table[target])
    if source in TEMPERATURE and target in TEMPERATURE:
        zero, step = map(Fraction, TEMPERATURE[source])
        target_zero, target_step = map(Fraction, TEMPERATURE[target])
        return (value * step + zero - target_zero) / target_step
    known = ", ".join([*LENGTH, *MASS, *TEMPERATURE])
    raise ValueError(f"cannot convert {source} to {target}; known units: {known}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("value", type=Fraction, help="the quantity, for example 12 or 2.5")
    parser.add_argument("source", help="its unit, for example ft")
    parser.add_argument("target", help="the unit wanted, for example m")
    options = parser.parse_args()
    try:
        print(f"{float(convert(options.value, options.source, options.target)):.10g} {options.target}")
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
